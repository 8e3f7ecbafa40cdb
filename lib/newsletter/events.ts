/** On the admin channel: somebody subscribed, left, or was removed. */
export const SUBSCRIBERS_CHANGED = 'subscribers-changed'
