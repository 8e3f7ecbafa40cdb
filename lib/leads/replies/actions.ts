'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { publishSignal } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL } from '@/lib/platform/realtime-channels'
import { LEADS_CHANGED } from '../events'
import { replyToLead, resendReply } from './mutations'
import { newReplySchema, replyIdSchema } from './schema'

function showChange(): void {
  revalidatePath('/admin', 'layout')
  after(() => publishSignal(ADMIN_CHANNEL, LEADS_CHANGED))
}

export const replyToLeadAction = toFormAction(
  adminAction
    .metadata({
      name: 'lead.reply',
      failure: { title: 'Not sent', message: 'The reply could not be sent. Please try again.' },
    })
    .inputSchema(formInput(newReplySchema))
    .action(async ({ parsedInput: { kind, id, submissionKey, ...reply }, ctx }) => {
      const { email } = await replyToLead(ctx.viewer, { kind, id }, reply, submissionKey)
      showChange()
      return { title: 'Reply sent successfully', message: `We are mailing it to ${email}.` }
    }),
)

export const resendReplyAction = adminAction
  .metadata({ name: 'lead.reply-again', failure: { title: 'Not sent', message: 'Please try again.' } })
  .inputSchema(replyIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await resendReply(ctx.viewer, id)
    showChange()
    return { title: 'Trying again', message: 'The mail is on its way once more.' }
  })
