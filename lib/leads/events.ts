/** On the admin channel: what is told of contact messages or quote requests is no longer what it was. */
export const LEADS_CHANGED = 'leads-changed'
