'use server'

import { revalidatePath } from 'next/cache'
import type { z } from 'zod'
import { actionWith, clientAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { notify } from '@/lib/platform/realtime'
import { readFailure, sendFailures } from './content'
import { limitRate, markMessageRead, markAllRead, type NewMessage, sendMessage } from './mutations'
import { markReadSchema, messageSchema, replySchema, conversationSchema } from './schema'

export const sendClientMessageAction = toFormAction(
  clientAction
    .metadata({ name: 'messages.send', failure: sendFailures.client })
    .inputSchema(formInput(messageSchema))
    .action(async ({ parsedInput, ctx: { viewer } }) => {
      const data = await send(viewer, parsedInput)
      return { title: 'Success', message: 'Message sent successfully', data }
    }),
)

export const sendReplyAction = toFormAction(
  actionWith('projects')
    .metadata({ name: 'messages.reply', failure: sendFailures.admin })
    .inputSchema(formInput(replySchema))
    .action(async ({ parsedInput, ctx: { viewer } }) => {
      return { title: 'Reply sent successfully', data: await send(viewer, parsedInput) }
    }),
)

async function send(
  viewer: ViewerWith<'projects'> | ClientViewer,
  message: NewMessage,
): Promise<{ id: string }> {
  await limitRate(viewer)
  const { id } = await sendMessage(viewer, message)
  revalidatePath(`/${areaOfRole[viewer.role]}`, 'layout')
  await notify('conversations', [message.projectId])
  return { id }
}

export const markAllReadAction = toFormAction(
  clientAction
    .metadata({ name: 'messages.read-thread', failure: readFailure })
    .inputSchema(formInput(conversationSchema))
    .action(async ({ parsedInput: { projectId }, ctx: { viewer } }) => {
      if ((await markAllRead(viewer, projectId)) > 0) await notify('conversations', [projectId])
      revalidatePath('/portal', 'layout')
      return {}
    }),
)

export const markReadAction = toFormAction(
  actionWith('projects')
    .metadata({ name: 'messages.mark-read', failure: readFailure })
    .inputSchema(formInput(markReadSchema))
    .action(async ({ parsedInput, ctx: { viewer } }) => {
      const projectId = await markRead(viewer, parsedInput)
      if (projectId) await notify('conversations', [projectId])
      revalidatePath('/admin', 'layout')
      return {}
    }),
)

async function markRead(
  viewer: ViewerWith<'projects'>,
  input: z.infer<typeof markReadSchema>,
): Promise<string | null> {
  if ('id' in input) return (await markMessageRead(viewer, input.id)).projectId
  return (await markAllRead(viewer, input.projectId)) > 0 ? input.projectId : null
}
