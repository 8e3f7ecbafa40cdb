import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { MAX_MESSAGE_LENGTH } from './rules'

/** `submissionKey` is created by the browser, or by the page for browsers without scripts. */
export const messageSchema = z.object({
  projectId: z.uuid(),
  messageText: requiredText(MAX_MESSAGE_LENGTH, 'Please enter your message.'),
  submissionKey: z.uuid(),
})

export const conversationSchema = z.object({ projectId: z.uuid() })
export const markReadSchema = z.union([z.object({ id: z.uuid() }), conversationSchema])

/** Points to a message, for paging: `{milliseconds}_{id}`. */
export const cursorSchema = z
  .string()
  .regex(/^\d{1,15}_[0-9a-f-]{36}$/)
  .transform((text) => {
    const [time = '', id = ''] = text.split('_')
    return { createdAt: new Date(Number(time)), id }
  })
  .pipe(z.object({ createdAt: z.date(), id: z.uuid() }))
export type MessageCursor = z.infer<typeof cursorSchema>

/** `seenUpTo` is the latest message shown when the reply was written. */
export const replySchema = messageSchema.extend({
  seenUpTo: cursorSchema.optional().catch(undefined),
  /** The saved reply whose text was inserted last. */
  savedReplyId: z.uuid().optional().catch(undefined),
})

export const olderMessagesSchema = z.object({ project: z.uuid(), before: cursorSchema })

export const portalConversationSchema = z.object({
  before: cursorSchema.optional().catch(undefined),
  /** The update being replied to. */
  reply: z.uuid().optional().catch(undefined),
})
