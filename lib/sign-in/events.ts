/** On the admin channel: who has an account, or where one stands on its way in, changed. */
export const ACCOUNTS_CHANGED = 'accounts-changed'
