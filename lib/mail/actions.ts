'use server'

import { revalidatePath } from 'next/cache'
import { allRightsAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { cancelMail, resendMail, retryMail } from './mutations'
import { mailIdSchema, resendMailSchema } from './schema'

const failure = (message: string) => ({ title: 'Error', message })

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('mail')
}

export const retryMailAction = allRightsAction
  .metadata({ name: 'mail.retry', failure: failure('The email could not be retried.') })
  .inputSchema(mailIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer } }) => {
    const isQueued = await retryMail(viewer, id)
    await signalChange()
    return isQueued
      ? { title: 'Retrying now', message: 'This page shows the outcome.' }
      : { title: 'Already on its way', message: 'The email was sent, or is being sent right now.' }
  })

export const cancelMailAction = allRightsAction
  .metadata({ name: 'mail.cancel', failure: failure('The email could not be canceled.') })
  .inputSchema(mailIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer } }) => {
    await cancelMail(viewer, id)
    await signalChange()
    return { title: 'Email canceled', message: 'It won’t be sent.' }
  })

export const resendMailAction = allRightsAction
  .metadata({ name: 'mail.resend', failure: failure('The email could not be sent again.') })
  .inputSchema(resendMailSchema)
  .action(async ({ parsedInput, ctx: { viewer } }) => {
    const id = await resendMail(viewer, parsedInput)
    await signalChange()
    return { title: 'Email queued', message: `A copy goes to ${parsedInput.recipient}.`, id }
  })
