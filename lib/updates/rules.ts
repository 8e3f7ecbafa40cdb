import { type ListParams, listState, param } from '@/lib/base/list-state'
import type { UploadExtension } from '@/lib/uploads/rules'

export const UPDATES_PAGE_SIZE = 20
export const RECENT_UPDATES = 20

export const attachmentExtensions = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'zip',
] as const satisfies readonly UploadExtension[]

export const missingTexts = {
  work: 'Please fill in project, title, and content',
  client: 'Please fill in title and content fields',
} as const

/** This error is shown as a toast, too. */
export function missingTextAmong(messages: string[]): string | undefined {
  const texts: string[] = Object.values(missingTexts)
  return messages.find((text) => texts.includes(text))
}

export const updateList = listState('/portal/updates', { project: param.id, page: param.page })
export type UpdateListParams = ListParams<typeof updateList>

export type UpdateStatus = 'sent' | 'pending' | 'completed'

export const statusLabels: Record<UpdateStatus, string> = {
  sent: 'Sent',
  pending: 'Pending',
  completed: 'Completed',
}

/** The link, if it is http or https; otherwise null. */
export function openableLink(linkUrl: string | null): string | null {
  if (linkUrl === null || !URL.canParse(linkUrl)) return null
  return ['http:', 'https:'].includes(new URL(linkUrl).protocol) ? linkUrl : null
}
