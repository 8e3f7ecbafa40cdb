import { z } from 'zod'
import { mergeKinds } from './rules'

export const mergePreviewSchema = z.object({
  kind: z.enum(mergeKinds),
  /** The one that stays. */
  keptId: z.uuid(),
  otherId: z.uuid('Please choose the other one.'),
})
export type MergeRequest = z.output<typeof mergePreviewSchema>

/** `seen` stands for what was shown to move. */
export const mergeSchema = mergePreviewSchema.extend({
  seen: z.string().max(64),
  submissionKey: z.uuid().optional(),
})
