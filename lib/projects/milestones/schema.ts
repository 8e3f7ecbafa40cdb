import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { optionalDay } from '../schema'

export const MAX_MILESTONES = 100

const title = requiredText(200, 'Please enter a title.')

export const newMilestoneSchema = z.object({
  projectId: z.uuid(),
  title,
  dueDate: optionalDay,
  submissionKey: z.uuid().optional(),
})

/** `wasTitle` and `wasDueDate` are what the form was filled from, to notice a conflict. */
export const milestoneEditSchema = z.object({
  id: z.uuid(),
  title,
  dueDate: optionalDay,
  wasTitle: z.string().max(200),
  wasDueDate: optionalDay,
})

export const milestoneIdSchema = z.object({ id: z.uuid() })
export const milestoneDoneSchema = z.object({ id: z.uuid(), done: z.boolean() })
export const milestoneMoveSchema = z.object({ id: z.uuid(), direction: z.enum(['earlier', 'later']) })
