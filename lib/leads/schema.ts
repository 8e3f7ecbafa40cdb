import { z } from 'zod'
import { emailAddress, optionalText, requiredText } from '@/lib/base/text-fields'
import { type LeadKind, leadKinds, leadPriorities, leadStatuses } from './rules'

const lead = { kind: z.enum(leadKinds), id: z.uuid() }

const statusChange = <const Kind extends LeadKind>(kind: Kind) => {
  const status = z.enum(leadStatuses[kind])
  return z.object({ kind: z.literal(kind), id: z.uuid(), status, was: status.optional() })
}
/** With `was`, only while it is still that. */
export const leadStatusSchema = z.discriminatedUnion('kind', [statusChange('contact'), statusChange('quote')])
const priority = z.enum(leadPriorities)
export const leadPrioritySchema = z.object({ ...lead, priority, was: priority.optional() })
export const leadSpamSchema = z.object({ ...lead, suspectedSpam: z.boolean() })

const noteText = requiredText(5000, 'Please write something.')
export const newNoteSchema = z.object({ ...lead, text: noteText, submissionKey: z.uuid().optional() })
/** `wasText` is what the note said when editing began. */
export const noteEditSchema = z.object({ id: z.uuid(), text: noteText, wasText: z.string() })
export const noteIdSchema = z.object({ id: z.uuid() })

export const newReplySchema = z.object({
  ...lead,
  subject: requiredText(200, 'Please enter a subject.'),
  text: requiredText(10_000, 'Please write your reply.'),
  quotesOriginal: z.boolean(),
  /** Whether the lead is dealt with by this reply. */
  closes: z.boolean(),
  /** The saved reply whose text was inserted last. */
  savedReplyId: z.uuid().nullish(),
  submissionKey: z.uuid().optional(),
})
export type NewReply = Pick<
  z.output<typeof newReplySchema>,
  'subject' | 'text' | 'quotesOriginal' | 'closes' | 'savedReplyId'
>
export const replyIdSchema = z.object({ id: z.uuid() })

/** The client and the project that a lead becomes. */
export const conversionSchema = z.object({
  ...lead,
  name: requiredText(100, 'Please enter a name.'),
  email: emailAddress('Please enter an email address.'),
  company: optionalText(150),
  phone: optionalText(40),
  projectTitle: requiredText(200, 'Please enter a title.'),
  projectDescription: optionalText(10_000),
})
export type Conversion = Omit<z.output<typeof conversionSchema>, keyof typeof lead>
