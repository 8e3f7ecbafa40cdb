/** What every admin's open pages listen to; an event names the list that changed and carries nothing. */
export const ADMIN_CHANNEL = 'private-admin'

const PROJECT_PREFIX = 'private-project-'

/** What the open pages of everybody who may see one project listen to. */
export function projectChannel(projectId: string): string {
  return `${PROJECT_PREFIX}${projectId}`
}

/** The project that a channel belongs to; null for any other channel. */
export function projectOfChannel(channel: string): string | null {
  return channel.startsWith(PROJECT_PREFIX) ? channel.slice(PROJECT_PREFIX.length) : null
}
