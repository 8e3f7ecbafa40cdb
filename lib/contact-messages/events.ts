/** On the admin channel: the list of contact messages is no longer what it was. */
export const CONTACT_MESSAGES_CHANGED = 'contact-messages-changed'
