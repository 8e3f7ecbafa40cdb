import { z } from 'zod'

const assignableKinds = ['contact', 'quote', 'project', 'proposal'] as const
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
