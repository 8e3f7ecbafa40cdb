/** On a project's channel and on the admins': the project's updates are no longer what they were. */
export const UPDATES_CHANGED = 'updates-changed'
