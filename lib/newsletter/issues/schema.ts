import { z } from 'zod'
import { pictureIdOf } from '@/lib/base/picture'
import { markdownField } from '@/lib/platform/content-fields'
import { isMoment } from '@/lib/base/dates'
import { requiredText, upTo } from '@/lib/base/text-fields'
import { issueLimits as limits } from './rules'

const issueFields = z.object({
  subject: requiredText(limits.subject, 'Please enter a subject.'),
  preheader: upTo(limits.preheader),
  body: markdownField(limits.body, (address) => pictureIdOf(address) !== null).min(1, 'Please enter a text.'),
})
export type IssueFields = z.output<typeof issueFields>

/** Of the version that the form was filled from, or that is shown. */
const version = z.number().int().min(0)

/** A new issue has no id yet. */
export const issueFormSchema = issueFields.extend({
  id: z.uuid().nullable(),
  version,
  submissionKey: z.uuid().optional(),
})

/** What is typed so far. */
export const issuePreviewSchema = z.object({
  subject: z.string().max(limits.subject * 2),
  preheader: z.string().max(limits.preheader * 2),
  body: z.string().max(limits.body * 2),
})

export const issueIdSchema = z.object({ id: z.uuid() })
export const issueResendSchema = issueIdSchema.extend({ submissionKey: z.uuid() })
export const issueVersionSchema = z.object({ id: z.uuid(), version })
export const issueTestSchema = z.object({
  id: z.uuid(),
  recipients: z.array(z.uuid()).min(1, 'Please choose at least one person.').max(50),
})
/** The time is that at the agency. */
export const issueScheduleSchema = z.object({
  id: z.uuid(),
  version,
  at: z.string().refine(isMoment, 'Please choose a day and a time.'),
})
