'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { removeSubscriber } from './mutations'
import { subscriberIdSchema } from './schema'

export const removeSubscriberAction = adminAction
  .metadata({ name: 'newsletter.remove', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(subscriberIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await removeSubscriber(ctx.viewer, id)
    revalidatePath('/admin/newsletter')
    await notify('newsletter')
    return { title: 'Subscriber removed', message: 'Nothing is sent to this address any more.' }
  })
