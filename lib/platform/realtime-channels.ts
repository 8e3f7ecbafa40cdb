/** What changes while a page is open. A page listens to the topics that it shows; a topic is named like its folder in lib/. */
export type Topic =
  | 'clients'
  | 'contact-messages'
  | 'conversations'
  | 'files'
  | 'homepage'
  | 'invoices'
  | 'newsletter'
  | 'projects'
  | 'quotes'
  | 'services'
  | 'testimonials'
  | 'updates'

/** Something on a channel has changed. Carries no content: whoever is told reads again through their own rights. */
export type LiveChange = { channel: string; topic: string; version: number }

/** What every admin's open pages listen to: all topics of all projects. */
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
