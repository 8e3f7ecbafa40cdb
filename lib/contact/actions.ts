'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { adminAction, formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { checkPublicForm } from '@/lib/form-guard'
import type { GuardFields } from '@/lib/form-guard-fields'
import { publishSignal } from '@/lib/realtime'
import { ADMIN_CHANNEL } from '@/lib/realtime-channels'
import { contactFailures, contactSuccesses, defaultSubjects } from './content'
import { CONTACT_MESSAGES_CHANGED } from './events'
import { createContactMessage, deleteContactMessages, setContactStatus } from './mutations'
import type { NewContactMessage } from './mutations'
import {
  contactIdsSchema,
  contactPageSchema,
  contactStatusSchema,
  homeContactSchema,
  shortContactSchema,
} from './schema'

type VisitorFields = Omit<NewContactMessage, 'source'> & GuardFields

function signalChange(): void {
  after(() => publishSignal(ADMIN_CHANNEL, CONTACT_MESSAGES_CHANGED))
}

function visitorForm(source: NewContactMessage['source'], schema: z.ZodType<VisitorFields>) {
  return toFormAction(
    publicAction
      .metadata({ name: `contact.create.${source}`, failure: contactFailures[source] })
      .inputSchema(formInput(schema))
      .action(async ({ parsedInput: { submissionKey, elapsed, website, ...message }, ctx: { origin } }) => {
        const guard = { submissionKey, elapsed, website }
        const { suspectedSpam } = await checkPublicForm(source, origin.ip, guard)
        await createContactMessage(
          { source, ...message, subject: message.subject ?? defaultSubjects[source] },
          { ip: origin.ip, suspectedSpam, browserKey: submissionKey },
        )
        signalChange()
        return contactSuccesses[source]
      }),
  )
}

export const submitContactPageAction = visitorForm('contact_page', contactPageSchema)
export const submitHomeContactAction = visitorForm('home', homeContactSchema)
export const submitPrivacyContactAction = visitorForm('privacy', shortContactSchema)
export const submitCookiePolicyContactAction = visitorForm('cookie_policy', shortContactSchema)

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
