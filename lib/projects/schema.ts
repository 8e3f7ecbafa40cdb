import { z } from 'zod'
import { nullableText, requiredText } from '@/lib/base/text-fields'

const INVALID_DAY = 'Please choose a day.'
/** A day as `YYYY-MM-DD`, read as midnight UTC; empty means none. */
export const optionalDay = z
  .union([z.literal('').transform(() => null), z.iso.date(INVALID_DAY).transform((day) => new Date(day))])
  .default(null)
  .refine((day) => day === null || (day.getUTCFullYear() >= 2000 && day.getUTCFullYear() < 2100), INVALID_DAY)

const PERCENT = 'Please enter a whole number from 0 to 100.'

const fields = z.object({
  title: requiredText(200, 'Please enter a title.'),
  clientUserId: z.uuid('Please choose a client.'),
  /** The client’s company, if the project belongs to it. Undefined leaves it as it is; a new one then has none. */
  companyId: z
    .union([z.literal('').transform(() => null), z.uuid()])
    .nullable()
    .optional(),
  clientName: nullableText(150),
  description: nullableText(10_000),
  active: z.boolean(),
  completionPercentage: z
    .string(PERCENT)
    .trim()
    .regex(/^\d{1,3}$/, PERCENT)
    .transform(Number)
    .pipe(z.number().max(100, PERCENT)),
  nextMilestone: nullableText(200),
  etaDate: optionalDay,
})
export type ProjectFields = z.output<typeof fields>

/** A new project has no id yet. `version` is that of the project the form was filled from. */
export const projectFormSchema = fields.extend({
  id: z.uuid().nullable(),
  version: z.number().int().min(0),
  submissionKey: z.uuid().optional(),
  /** What the admin was shown before giving the project to another client. */
  seenHandover: z.string().max(64).optional(),
})
export const handoverSchema = z.object({
  id: z.uuid(),
  clientUserId: z.uuid(),
  companyId: fields.shape.companyId,
})
export type HandoverRequest = z.output<typeof handoverSchema>

export const projectIdSchema = z.object({ id: z.uuid() })
export const projectMemberSchema = z.object({ projectId: z.uuid(), userId: z.uuid() })
export type Membership = z.output<typeof projectMemberSchema>
export const projectArchiveSchema = z.object({
  ids: z.array(z.uuid()).min(1, 'Nothing is selected.').max(500, 'Please select at most 500 projects.'),
  archived: z.boolean(),
})
