import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`
const required = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong(max))
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .transform((text) => (text === '' ? null : text))
    .default(null)

const INVALID_DAY = 'Please choose a day.'
/** A day as `YYYY-MM-DD`, read as midnight UTC; an empty one is none. */
export const optionalDay = z
  .union([z.literal('').transform(() => null), z.iso.date(INVALID_DAY).transform((day) => new Date(day))])
  .default(null)
  .refine((day) => day === null || (day.getUTCFullYear() >= 2000 && day.getUTCFullYear() < 2100), INVALID_DAY)

const PERCENT = 'Please enter a whole number from 0 to 100.'

const fields = {
  title: required(200, 'Please enter a title.'),
  clientUserId: z.uuid('Please choose a client.'),
  clientName: optional(150),
  description: optional(10_000),
  active: z.boolean(),
  completionPercentage: z
    .string(PERCENT)
    .trim()
    .regex(/^\d{1,3}$/, PERCENT)
    .transform(Number)
    .pipe(z.number().max(100, PERCENT)),
  nextMilestone: optional(200),
  etaDate: optionalDay,
}

/** A new project has no id yet. `version` is that of the project which the form was filled from. */
export const projectFormSchema = z.object({
  ...fields,
  id: z.uuid().nullable(),
  version: z.number().int().min(0),
  submissionKey: z.uuid().optional(),
})
export type ProjectFields = Omit<z.output<typeof projectFormSchema>, 'id' | 'version' | 'submissionKey'>

export const projectStates = ['open', 'active', 'on_hold', 'archived', 'all'] as const
export const projectProgresses = ['any', 'not_started', 'under_way', 'complete'] as const
export const projectSorts = ['title', 'clientName', 'completionPercentage', 'etaDate', 'createdAt'] as const
export const PROJECT_PAGE_SIZE = 25

export const projectList = listState('/admin/projects', {
  q: param.search,
  state: param.oneOf(projectStates, 'open'),
  progress: param.oneOf(projectProgresses, 'any'),
  ...param.sorting(projectSorts, 'createdAt'),
  page: param.page,
})
export type ProjectListParams = ListParams<typeof projectList>

export const projectArchiveSchema = z.object({
  ids: z.array(z.uuid()).min(1, 'Nothing is selected.').max(500, 'Please select at most 500 projects.'),
  archived: z.boolean(),
})
