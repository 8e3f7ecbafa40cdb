/** On a project's channel and the admin channel: what is told of a project is no longer what it was. */
export const PROJECT_CHANGED = 'project-changed'
