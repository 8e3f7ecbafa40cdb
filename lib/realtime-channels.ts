/** What every admin's open pages listen to; an event names the list that changed and carries nothing. */
export const ADMIN_CHANNEL = 'private-admin'
