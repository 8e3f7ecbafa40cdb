import { z } from 'zod'
import { leadFields } from '../schema'

export const MAX_REPLY_LENGTH = 10_000

export const newReplySchema = z.object({
  ...leadFields,
  subject: z
    .string('Please enter a subject.')
    .trim()
    .min(1, 'Please enter a subject.')
    .max(200, 'Please use at most 200 characters.'),
  text: z
    .string('Please write your reply.')
    .trim()
    .min(1, 'Please write your reply.')
    .max(MAX_REPLY_LENGTH, 'Please use at most 10,000 characters.'),
  submissionKey: z.uuid().optional(),
})
export type NewReply = Pick<z.output<typeof newReplySchema>, 'subject' | 'text'>

export const replyIdSchema = z.object({ id: z.uuid() })
