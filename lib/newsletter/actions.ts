'use server'

import { revalidatePath } from 'next/cache'
import { actionWith, formInput, ownerAction, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { formatNumber } from '@/lib/base/numbers'
import { notify } from '@/lib/platform/realtime'
import { getSite } from '@/lib/base/site'
import { newsletterAnswers } from './content'
import {
  addSubscribers,
  remindSubscriber,
  removeSubscriber,
  setBounced,
  subscribe,
  unsubscribeByHand,
} from './mutations'
import {
  addSubscribersSchema,
  setBouncedSchema,
  subscriberAddressSchema,
  subscriberIdSchema,
  subscribeSchema,
} from './schema'

const { closed, empty, duplicate, invalid, failure, success } = newsletterAnswers
const again = { title: 'Not changed', message: 'Nothing was changed. Please try again.' }

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
      const address = subscriberAddressSchema.safeParse(email)
      if (!address.success) throw errorOf(invalid)
      const submission = await checkPublicForm('newsletter', ctx.origin.ip, guard)
      if (!(await subscribe(address.data, submission))) throw errorOf(duplicate)
      return success
    }),
)

async function showSubscribers(): Promise<void> {
  revalidatePath('/admin/newsletter', 'layout')
  await notify('newsletter')
}

export const addSubscribersAction = actionWith('website')
  .metadata({ name: 'newsletter.add', failure: { title: 'Not added', message: again.message } })
  .inputSchema(addSubscribersSchema)
  .action(async ({ parsedInput: { addresses }, ctx }) => {
    const added = await addSubscribers(ctx.viewer, addresses)
    await showSubscribers()
    const known = addresses.length - added
    return {
      title: added === 1 ? 'Subscriber added' : `${formatNumber(added)} subscribers added`,
      message: [
        added > 0 ? 'An email asks them to confirm.' : '',
        known === 1 ? '1 address was on the list already.' : '',
        known > 1 ? `${formatNumber(known)} addresses were on the list already.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    }
  })

export const remindSubscriberAction = actionWith('website')
  .metadata({ name: 'newsletter.remind', failure: again })
  .inputSchema(subscriberIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    if (!(await remindSubscriber(ctx.viewer, id)))
      throw new UserError('They were asked a few minutes ago, or no longer need to confirm.', {
        title: 'Not sent again',
      })
    return { title: 'Confirmation sent again', message: 'It should arrive within a minute.' }
  })

export const unsubscribeByHandAction = actionWith('website')
  .metadata({ name: 'newsletter.unsubscribe', failure: again })
  .inputSchema(subscriberIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await unsubscribeByHand(ctx.viewer, id)
    await showSubscribers()
    return { title: 'Unsubscribed', message: 'This address gets no more issues.' }
  })

export const setBouncedAction = actionWith('website')
  .metadata({ name: 'newsletter.bounce', failure: again })
  .inputSchema(setBouncedSchema)
  .action(async ({ parsedInput: { id, bounced }, ctx }) => {
    await setBounced(ctx.viewer, id, bounced)
    await showSubscribers()
    return bounced
      ? { title: 'Marked as bounced', message: 'This address gets no more issues.' }
      : { title: 'No longer marked', message: 'Issues go to this address again.' }
  })

export const removeSubscriberAction = ownerAction
  .metadata({ name: 'newsletter.remove', failure: again })
  .inputSchema(subscriberIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await removeSubscriber(ctx.viewer, id)
    await showSubscribers()
    return { title: 'Subscriber removed', message: 'We won’t send anything to this address anymore.' }
  })
