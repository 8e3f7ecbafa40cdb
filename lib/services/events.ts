/** On the admin channel: the services on offer are no longer what they were. */
export const SERVICES_CHANGED = 'services-changed'
