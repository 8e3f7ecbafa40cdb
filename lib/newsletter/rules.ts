import type { subscriberStates } from './schema'

export type SubscriberState = Exclude<(typeof subscriberStates)[number], 'all'>

export const subscriberStateLabels: Record<SubscriberState, string> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  spam: 'Suspected spam',
}

/** Suspected spam isn't a subscription: nothing is sent to it. */
export function subscriberState(row: {
  suspectedSpam: boolean
  unsubscribedAt: Date | null
}): SubscriberState {
  if (row.unsubscribedAt) return 'unsubscribed'
  return row.suspectedSpam ? 'spam' : 'subscribed'
}
