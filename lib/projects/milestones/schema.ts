import { z } from 'zod'
import { optionalDay } from '../schema'

export const MAX_MILESTONES = 100

const title = z
  .string('Please enter a title.')
  .trim()
  .min(1, 'Please enter a title.')
  .max(200, 'Please use at most 200 characters.')

export const newMilestoneSchema = z.object({
  projectId: z.uuid(),
  title,
  dueDate: optionalDay,
  submissionKey: z.uuid().optional(),
})

/** `wasTitle` and `wasDueDate` are what the form was filled from: a change by somebody else is noticed by them. */
export const milestoneEditSchema = z.object({
  id: z.uuid(),
  title,
  dueDate: optionalDay,
  wasTitle: z.string().max(200),
  wasDueDate: optionalDay,
})

export const milestoneIdSchema = z.object({ id: z.uuid() })
export const milestoneDoneSchema = z.object({ id: z.uuid(), done: z.boolean() })
export const milestoneMoveSchema = z.object({ id: z.uuid(), direction: z.enum(['up', 'down']) })
