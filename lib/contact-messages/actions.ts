'use server'

import { after } from 'next/server'
import type { z } from 'zod'
import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { checkPublicForm } from '@/lib/platform/form-guard'
import type { GuardFields } from '@/lib/platform/form-guard-fields'
import { notify } from '@/lib/platform/realtime'
import { contactFailures, contactSuccesses, defaultSubjects } from './content'
import { createContactMessage } from './mutations'
import type { NewContactMessage } from './mutations'
import { contactPageSchema, homeContactSchema, shortContactSchema } from './schema'

type VisitorFields = Omit<NewContactMessage, 'source'> & GuardFields

function visitorForm(source: NewContactMessage['source'], schema: z.ZodType<VisitorFields>) {
  return toFormAction(
    publicAction
      .metadata({ name: `contact.create.${source}`, failure: contactFailures[source] })
      .inputSchema(formInput(schema))
      .action(async ({ parsedInput: { submissionKey, elapsed, website, ...message }, ctx: { origin } }) => {
        const guard = { submissionKey, elapsed, website }
        const submission = await checkPublicForm(source, origin.ip, guard)
        await createContactMessage(
          { source, ...message, subject: message.subject ?? defaultSubjects[source] },
          submission,
        )
        after(() => notify('contact-messages'))
        return contactSuccesses[source]
      }),
  )
}

export const submitContactPageAction = visitorForm('contact_page', contactPageSchema)
export const submitHomeContactAction = visitorForm('home', homeContactSchema)
export const submitPrivacyContactAction = visitorForm('privacy', shortContactSchema)
export const submitCookiePolicyContactAction = visitorForm('cookie_policy', shortContactSchema)
