/** On a project's channel and on the admins': feedback came, was decided about, changed or went. */
export const FEEDBACK_CHANGED = 'feedback-changed'
