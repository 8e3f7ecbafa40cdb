import { subscriberListSchema, type SubscriberListParams } from '@/lib/newsletter/subscribers/schema'

export const NEWSLETTER_PATH = '/admin/newsletter'
export const subscriberListDefaults: SubscriberListParams = subscriberListSchema.parse({})

function queryOf({ q, state, page }: SubscriberListParams): string {
  const query = new URLSearchParams()
  if (q !== subscriberListDefaults.q) query.set('q', q)
  if (state !== subscriberListDefaults.state) query.set('state', state)
  if (page !== subscriberListDefaults.page) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}

export function subscriberListHref(params: SubscriberListParams): string {
  return `${NEWSLETTER_PATH}${queryOf(params)}`
}

/** Everybody whom the list would show, whatever page of it is open. */
export function subscriberCsvHref(params: SubscriberListParams): string {
  return `/api/newsletter/subscribers/csv${queryOf({ ...params, page: 1 })}`
}

/** True while the list leaves something out that was looked for. */
export function isFiltered({ q, state }: SubscriberListParams): boolean {
  return q !== subscriberListDefaults.q || state !== subscriberListDefaults.state
}
