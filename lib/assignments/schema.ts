import { z } from 'zod'
import { param } from '@/lib/platform/list-state'

const assignableKinds = ['contact', 'quote', 'project'] as const
export type AssignableKind = (typeof assignableKinds)[number]

export const assignmentSchema = z.object({
  kind: z.enum(assignableKinds),
  id: z.uuid(),
  /** Null for nobody. */
  assigneeId: z.uuid().nullable(),
  /** Only while it is still assigned to them: takes an assignment back, without telling anybody. */
  was: z.uuid().nullable().optional(),
})
export type Assignment = z.output<typeof assignmentSchema>

const assigneeFilters = ['everyone', 'mine', 'unassigned'] as const
export type AssigneeFilter = (typeof assigneeFilters)[number]
/** The filter by assignee of a list's URL. */
export const assigneeParam = param.oneOf(assigneeFilters, 'everyone')
