import { type ListParams, listState, param } from '@/lib/base/list-state'
import type { SubscriptionSource } from '@/prisma/generated/enums'

export const SUBSCRIBER_PAGE_SIZE = 50

export const subscriberList = listState('/admin/newsletter/subscribers', {
  q: param.search,
  state: param.oneOf(['confirmed', 'pending', 'unsubscribed', 'bounced', 'spam', 'all'], 'confirmed'),
  source: param.oneOf(['any', 'website', 'admin', 'unknown'], 'any'),
  page: param.page,
})
export type SubscriberListParams = ListParams<typeof subscriberList>

export const subscriberStateLabels = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  spam: 'Suspected spam',
}
export type SubscriberState = keyof typeof subscriberStateLabels

export const subscriberSourceLabels: Record<SubscriptionSource, string> = {
  website: 'Website',
  admin: 'Added by hand',
  unknown: 'Not known',
}

/** Only confirmed ones get issues. Suspected spam isn't a subscription: nothing is sent to it. */
export function subscriberState(row: {
  suspectedSpam: boolean
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  bouncedAt: Date | null
}): SubscriberState {
  if (row.unsubscribedAt) return 'unsubscribed'
  if (row.suspectedSpam) return 'spam'
  if (row.bouncedAt) return 'bounced'
  return row.confirmedAt ? 'confirmed' : 'pending'
}

export function unsubscribeUrl(appUrl: string, token: string): string {
  return `${appUrl}/newsletter/unsubscribe/${token}`
}

/** RFC 8058: mail programs show their own button, which posts to this URL. */
export function unsubscribeHeaders(appUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${appUrl}/api/newsletter/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
