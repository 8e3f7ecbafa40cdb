'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction } from '@/lib/auth/action-clients'
import { publishSignal } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL } from '@/lib/platform/realtime-channels'
import { SUBSCRIBERS_CHANGED } from '../events'
import { removeSubscriber } from './mutations'
import { subscriberIdSchema } from './schema'

export const removeSubscriberAction = adminAction
  .metadata({ name: 'newsletter.remove', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(subscriberIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await removeSubscriber(ctx.viewer, id)
    revalidatePath('/admin/newsletter')
    after(() => publishSignal(ADMIN_CHANNEL, SUBSCRIBERS_CHANGED))
    return { title: 'Subscriber removed', message: 'Nothing is sent to this address any more.' }
  })
