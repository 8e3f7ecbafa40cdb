/** On a project's channel and the admin channel: a message was written or read. */
export const MESSAGES_CHANGED = 'messages-changed'
