import { z } from 'zod'
import { assigneeParam } from '@/lib/assignments/schema'
import { type ListParams, type ListState, listState, param } from '@/lib/platform/list-state'
import { emailAddress, optionalText, requiredText } from '@/lib/platform/text-fields'

const leadKinds = ['contact', 'quote'] as const
export type LeadKind = (typeof leadKinds)[number]

/** In the order in which a lead goes through them, which is also the database's. */
export const leadStatuses = {
  contact: ['new', 'in_progress', 'resolved'],
  quote: ['new', 'in_progress', 'quoted', 'won', 'lost'],
} as const
export const leadPriorities = ['low', 'medium', 'high'] as const
const leadSorts = ['createdAt', 'name', 'email', 'status', 'priority'] as const
export const LEAD_PAGE_SIZE = 25

function leadList<const Status extends string>(path: string, statuses: readonly Status[]) {
  return listState(path, {
    q: param.search,
    status: param.oneOf<'all' | Status | 'late' | 'spam'>(['all', ...statuses, 'late', 'spam'], 'all'),
    assignee: assigneeParam,
    tag: param.anyId,
    ...param.sorting(leadSorts, 'createdAt'),
    page: param.page,
  })
}
export const leadLists = {
  contact: leadList('/admin/messages', leadStatuses.contact),
  quote: leadList('/admin/quotes', leadStatuses.quote),
}
export type LeadListParams<Kind extends LeadKind = LeadKind> = ListParams<(typeof leadLists)[Kind]>

const listOf: Record<LeadKind, ListState<LeadListParams>> = leadLists

export function leadListHref(kind: LeadKind, params: LeadListParams): string {
  return listOf[kind].href(params)
}

/** One lead, with the way back to the list as it is. */
export function leadHref(kind: LeadKind, id: string, params: Partial<LeadListParams> = {}): string {
  return `${listOf[kind].path}/${id}${listOf[kind].query(params)}`
}

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
  submissionKey: z.uuid().optional(),
})
export type NewReply = Pick<z.output<typeof newReplySchema>, 'subject' | 'text'>
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
