import type { updateStatuses } from './schema'

export type UpdateStatus = (typeof updateStatuses)[number]

export const statusLabels: Record<UpdateStatus, string> = {
  sent: 'Sent',
  pending: 'Pending',
  completed: 'Completed',
}

export type TextPiece = { text: string; href?: string }

// An address ends before the punctuation of its sentence.
const address = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/g

/** A text as it was typed, cut where addresses begin and end. */
export function splitAddresses(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    if (!URL.canParse(found)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: found, href: found })
    end = index + found.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

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
