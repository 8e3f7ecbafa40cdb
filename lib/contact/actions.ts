'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction, formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { checkPublicForm } from '@/lib/form-guard'
import type { GuardFields } from '@/lib/form-guard-fields'
import { publishSignal } from '@/lib/realtime'
import { ADMIN_CHANNEL } from '@/lib/realtime-channels'
import type { RequestOrigin } from '@/lib/request'
import { CONTACT_MESSAGES_CHANGED } from './events'
import {
  createContactMessage,
  deleteContactMessages,
  setContactStatus,
  type NewContactMessage,
} from './mutations'
import { contactIdsSchema, contactPageSchema, contactStatusSchema, homeContactSchema } from './schema'

function signalChange(): void {
  after(() => publishSignal(ADMIN_CHANNEL, CONTACT_MESSAGES_CHANGED))
}

async function submit(input: NewContactMessage, guard: GuardFields, origin: RequestOrigin): Promise<void> {
  const { suspectedSpam } = await checkPublicForm(input.source, origin.ip, guard)
  await createContactMessage(input, { ip: origin.ip, suspectedSpam, browserKey: guard.submissionKey })
  signalChange()
}

export const submitContactPageAction = toFormAction(
  publicAction
    .metadata({
      name: 'contact.create.contact-page',
      failure: { title: 'Error sending message', message: 'Please try again or contact us directly.' },
    })
    .inputSchema(formInput(contactPageSchema))
    .action(async ({ parsedInput: { submissionKey, elapsed, website, ...message }, ctx }) => {
      await submit({ source: 'contact_page', ...message }, { submissionKey, elapsed, website }, ctx.origin)
      return { title: 'Message sent successfully!', message: "We'll get back to you within 24 hours." }
    }),
)

export const submitHomeContactAction = toFormAction(
  publicAction
    .metadata({
      name: 'contact.create.home',
      failure: { title: 'Error', message: 'Failed to send message. Please try again.' },
    })
    .inputSchema(formInput(homeContactSchema))
    .action(async ({ parsedInput: { submissionKey, elapsed, website, ...message }, ctx }) => {
      await submit({ source: 'home', ...message }, { submissionKey, elapsed, website }, ctx.origin)
      return {
        title: 'Message Sent Successfully!',
        message: "Thank you for contacting us. We'll get back to you soon.",
      }
    }),
)

export const setContactStatusAction = adminAction
  .metadata({ name: 'contact.status', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(contactStatusSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setContactStatus(ctx.viewer, parsedInput.id, parsedInput.status)
    revalidatePath('/admin', 'layout')
    signalChange()
    return { title: 'Status updated' }
  })

export const deleteContactMessagesAction = adminAction
  .metadata({ name: 'contact.delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(contactIdsSchema)
  .action(async ({ parsedInput, ctx }) => {
    const count = await deleteContactMessages(ctx.viewer, parsedInput.ids)
    revalidatePath('/admin', 'layout')
    signalChange()
    return { title: 'Deleted', message: 'Selected messages were deleted.', count }
  })
