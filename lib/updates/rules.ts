import type { updateStatuses } from './schema'

export type UpdateStatus = (typeof updateStatuses)[number]

export const statusLabels: Record<UpdateStatus, string> = {
  sent: 'Sent',
  pending: 'Pending',
  completed: 'Completed',
}

/** For clients: an update that they already have isn't 'pending'. */
export const clientStatusLabels: Record<UpdateStatus, string> = { ...statusLabels, pending: 'In progress' }

/** The link, if it is http or https; otherwise null. */
export function openableLink(linkUrl: string | null): string | null {
  if (linkUrl === null || !URL.canParse(linkUrl)) return null
  return ['http:', 'https:'].includes(new URL(linkUrl).protocol) ? linkUrl : null
}
