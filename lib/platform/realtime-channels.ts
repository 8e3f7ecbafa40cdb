/** A page listens to the topics that it shows. Each is named after its folder in lib/. */
export type Topic =
  | 'clients'
  | 'contact-messages'
  | 'content'
  | 'conversations'
  | 'files'
  | 'homepage'
  | 'invoices'
  | 'mail'
  | 'newsletter'
  | 'project-notes'
  | 'projects'
  | 'proposals'
  | 'questions'
  | 'quotes'
  | 'saved-replies'
  | 'services'
  | 'settings'
  | 'staff'
  | 'tags'
  | 'testimonials'
  | 'trash'
  | 'updates'

/** Has no content: the receiver reads again with its own permissions. */
export type LiveChange = { channel: string; topic: string; version: number }

/** For all admins, with all topics of all projects. */
export const ADMIN_CHANNEL = 'private-admin'

const PROJECT_PREFIX = 'private-project-'

/** For everybody who can see the project. */
export function projectChannel(projectId: string): string {
  return `${PROJECT_PREFIX}${projectId}`
}

export function projectOfChannel(channel: string): string | null {
  return channel.startsWith(PROJECT_PREFIX) ? channel.slice(PROJECT_PREFIX.length) : null
}
