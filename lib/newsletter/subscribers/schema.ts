import { z } from 'zod'

export const subscriberStates = ['subscribed', 'unsubscribed', 'spam', 'all'] as const
export const SUBSCRIBER_PAGE_SIZE = 50

/** What the address of the list may say; anything else falls back to the first page of the subscribed. */
export const subscriberListSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  state: z.enum(subscriberStates).catch('subscribed'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type SubscriberListParams = z.infer<typeof subscriberListSchema>

export const subscriberIdSchema = z.object({ id: z.uuid() })
