export const subscriberStateLabels = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  spam: 'Suspected spam',
}
export type SubscriberState = keyof typeof subscriberStateLabels

/** Suspected spam isn't a subscription: nothing is sent to it. */
export function subscriberState(row: {
  suspectedSpam: boolean
  unsubscribedAt: Date | null
}): SubscriberState {
  if (row.unsubscribedAt) return 'unsubscribed'
  return row.suspectedSpam ? 'spam' : 'subscribed'
}
