'use server'

import { revalidatePath } from 'next/cache'
import { formInput, ownerAction, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { notify } from '@/lib/platform/realtime'
import { getSite } from '@/lib/site'
import { newsletterAnswers } from './content'
import { removeSubscriber, subscribe } from './mutations'
import { subscriberAddressSchema, subscriberIdSchema, subscribeSchema } from './schema'

const { closed, empty, duplicate, failure, success } = newsletterAnswers

function errorOf({ title, message }: { title: string; message: string }): UserError {
  return new UserError(message, { title })
}

export const subscribeAction = toFormAction(
  publicAction
    .metadata({ name: 'newsletter.subscribe', failure })
    .inputSchema(formInput(subscribeSchema))
    .action(async ({ parsedInput: { email, ...guard }, ctx }) => {
      if (!getSite().showsNewsletter) throw errorOf(closed)
      if (email === '') throw errorOf(empty)
      if (!subscriberAddressSchema.safeParse(email).success) throw errorOf(failure)
      const submission = await checkPublicForm('newsletter', ctx.origin.ip, guard)
      if (!(await subscribe(email, submission))) throw errorOf(duplicate)
      return success
    }),
)

export const removeSubscriberAction = ownerAction
  .metadata({ name: 'newsletter.remove', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(subscriberIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await removeSubscriber(ctx.viewer, id)
    revalidatePath('/admin/newsletter')
    await notify('newsletter')
    return { title: 'Subscriber removed', message: 'We won’t send anything to this address anymore.' }
  })
