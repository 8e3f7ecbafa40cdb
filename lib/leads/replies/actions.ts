'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { leadTopics } from '../rules'
import type { LeadKind } from '../schema'
import { replyToLead, resendReply } from './mutations'
import { newReplySchema, replyIdSchema } from './schema'

async function showChange({ kind }: { kind: LeadKind }): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify(leadTopics[kind])
}

export const replyToLeadAction = adminAction
  .metadata({
    name: 'lead.reply',
    failure: { title: 'Not sent', message: 'The reply could not be sent. Please try again.' },
  })
  .inputSchema(newReplySchema)
  .action(async ({ parsedInput: { kind, id, submissionKey, ...reply }, ctx }) => {
    const { email } = await replyToLead(ctx.viewer, { kind, id }, reply, submissionKey)
    await showChange({ kind })
    return { title: 'Reply sent successfully', message: `We are mailing it to ${email}.` }
  })

export const resendReplyAction = adminAction
  .metadata({ name: 'lead.reply-again', failure: { title: 'Not sent', message: 'Please try again.' } })
  .inputSchema(replyIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await showChange(await resendReply(ctx.viewer, id))
    return { title: 'Trying again', message: 'The mail is on its way once more.' }
  })
