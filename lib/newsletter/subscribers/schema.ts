import { z } from 'zod'
import { pageParam, searchParam } from '@/lib/platform/list-params'

export const subscriberStates = ['subscribed', 'unsubscribed', 'spam', 'all'] as const
export const SUBSCRIBER_PAGE_SIZE = 50

/** What the address of the list may say; anything else falls back to the first page of the subscribed. */
export const subscriberListSchema = z.object({
  q: searchParam,
  state: z.enum(subscriberStates).catch('subscribed'),
  page: pageParam,
})
export type SubscriberListParams = z.infer<typeof subscriberListSchema>

export const subscriberIdSchema = z.object({ id: z.uuid() })
