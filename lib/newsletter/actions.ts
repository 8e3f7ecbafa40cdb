'use server'

import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { newsletterAnswers } from './content'
import { subscribe } from './mutations'
import { subscribeSchema, subscriberAddressSchema } from './schema'

const { empty, duplicate, failure, success } = newsletterAnswers

function refusal({ title, message }: { title: string; message: string }): UserError {
  return new UserError(message, { title })
}

export const subscribeAction = toFormAction(
  publicAction
    .metadata({ name: 'newsletter.subscribe', failure })
    .inputSchema(formInput(subscribeSchema))
    .action(async ({ parsedInput: { email, ...guard }, ctx }) => {
      if (email === '') throw refusal(empty)
      if (!subscriberAddressSchema.safeParse(email).success) throw refusal(failure)
      const submission = await checkPublicForm('newsletter', ctx.origin.ip, guard)
      if (!(await subscribe(email, submission))) throw refusal(duplicate)
      return success
    }),
)
