import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'

export const subscriberStates = ['subscribed', 'unsubscribed', 'spam', 'all'] as const
export const SUBSCRIBER_PAGE_SIZE = 50

export const subscriberList = listState('/admin/newsletter', {
  q: param.search,
  state: param.oneOf(subscriberStates, 'subscribed'),
  page: param.page,
})
export type SubscriberListParams = ListParams<typeof subscriberList>

export const subscriberIdSchema = z.object({ id: z.uuid() })
