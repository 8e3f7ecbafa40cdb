'use server'

import { after } from 'next/server'
import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { notify } from '@/lib/platform/realtime'
import { contactFailures, contactSuccess, defaultSubjects } from './content'
import { createContactMessage } from './mutations'
import type { ContactSource } from './rules'
import { contactSchemas } from './schema'

function contactAction(source: ContactSource) {
  return toFormAction(
    publicAction
      .metadata({ name: `contact.create.${source}`, failure: contactFailures[source] })
      .inputSchema(formInput(contactSchemas[source]))
      .action(async ({ parsedInput: { submissionKey, elapsed, remarks, ...message }, ctx: { origin } }) => {
        const submission = await checkPublicForm(source, origin.ip, { submissionKey, elapsed, remarks })
        const subject = message.subject ?? defaultSubjects[source]
        await createContactMessage({ source, ...message, subject }, submission)
        after(() => notify('contact-messages'))
        return contactSuccess(source, message.email)
      }),
  )
}

export const submitContactPageAction = contactAction('contact_page')
export const submitHomeContactAction = contactAction('home')
export const submitPrivacyContactAction = contactAction('privacy')
export const submitCookiePolicyContactAction = contactAction('cookie_policy')
