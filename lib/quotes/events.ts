/** On the admin channel: the list of quote requests is no longer what it was. */
export const QUOTE_REQUESTS_CHANGED = 'quote-requests-changed'
