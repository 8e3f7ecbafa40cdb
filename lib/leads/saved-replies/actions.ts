'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { getSite } from '@/lib/base/site'
import { notify } from '@/lib/platform/realtime'
import { saveSavedReply } from './mutations'
import { listSavedReplies } from './queries'
import { savedReplySchema } from './schema'

const message = 'Please try again.'

/** The most used first, with what `{my name}` stands for. */
export const listSavedRepliesAction = actionWith('projects')
  .metadata({ name: 'saved-reply.list', failure: { title: 'Saved replies could not be loaded', message } })
  .action(async ({ ctx: { viewer } }) => ({
    replies: await listSavedReplies(viewer, 'use'),
    myName: viewer.fullName?.trim() || getSite().name,
  }))

export const saveSavedReplyAction = actionWith('projects')
  .metadata({ name: 'saved-reply.save', failure: { title: 'Not saved', message } })
  .inputSchema(savedReplySchema)
  .action(async ({ parsedInput, ctx }) => {
    await saveSavedReply(ctx.viewer, parsedInput)
    revalidatePath('/admin', 'layout')
    await notify('saved-replies')
    return { title: parsedInput.id === null ? 'Reply saved' : 'Saved reply changed' }
  })
