import type { updateStatuses } from './schema'

export type UpdateStatus = (typeof updateStatuses)[number]

export const statusLabels: Record<UpdateStatus, string> = {
  sent: 'Sent',
  pending: 'Pending',
  completed: 'Completed',
}

/** The same in a client's words: for them nothing of an update that they have is pending. */
export const clientStatusLabels: Record<UpdateStatus, string> = { ...statusLabels, pending: 'In progress' }

/** The address as something to open; null for anything but http and https, whatever the row says. */
export function openableLink(linkUrl: string | null): string | null {
  if (linkUrl === null || !URL.canParse(linkUrl)) return null
  return ['http:', 'https:'].includes(new URL(linkUrl).protocol) ? linkUrl : null
}

/** What an update's mail links to: the update in the portal, and the screen that turns such mails off. */
export function mailAddresses(
  appUrl: string,
  { id, projectId }: { id: string; projectId: string },
): { url: string; settingsUrl: string } {
  return {
    url: `${appUrl}/portal/updates?project=${projectId}#update-${id}`,
    settingsUrl: `${appUrl}/portal/account`,
  }
}
