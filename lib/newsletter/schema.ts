import { z } from 'zod'
import { formGuardFields } from '@/lib/platform/form-data'
import { type ListParams, listState, param } from '@/lib/platform/list-state'

/** The newsletter form. An invalid address is reported in a toast, not at the field. */
export const subscribeSchema = z.object({ email: z.string().trim().catch(''), ...formGuardFields })

export const subscriberAddressSchema = z.email().max(254)

/** 32 bytes in base64url. */
export const unsubscribeTokenSchema = z.string().regex(/^[\w-]{43}$/)

export const SUBSCRIBER_PAGE_SIZE = 50

export const subscriberList = listState('/admin/newsletter', {
  q: param.search,
  state: param.oneOf(['subscribed', 'unsubscribed', 'spam', 'all'], 'subscribed'),
  page: param.page,
})
export type SubscriberListParams = ListParams<typeof subscriberList>

export const subscriberIdSchema = z.object({ id: z.uuid() })
