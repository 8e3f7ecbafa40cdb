import { beginningOf } from '@/lib/base/excerpts'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import type { FileType } from '@/prisma/generated/enums'
import { formatNumber } from '@/lib/base/numbers'

export type { FileType }

export const fileTypes = ['contract', 'design', 'invoice', 'other'] as const
export const FILES_PAGE_SIZE = 24
/** A file counts as new until the client has downloaded it, but no longer than this. */
export const NEW_FILE_DAYS = 30
export const MANAGER_PAGE_SIZE = 25

export const fileList = listState('/portal/files', {
  q: param.search,
  type: param.oneOf(['all', ...fileTypes], 'all'),
  page: param.page,
})
export type FileListParams = ListParams<typeof fileList>

/** The CSV file of all projects' files or one's. */
export const fileExport = listState('/api/documents/csv', { project: param.id, page: param.page })
export type FileExportParams = Pick<ListParams<typeof fileExport>, 'project'>

export const fileTypeLabels: Record<FileType, string> = {
  contract: 'Contract',
  design: 'Design',
  invoice: 'Invoice',
  other: 'Other',
}

export type PreviewKind = 'pdf' | 'image'

/** How a browser may show this content type; null if it may only be downloaded. */
export function previewKindOf(contentType: string): PreviewKind | null {
  if (contentType === 'application/pdf') return 'pdf'
  return ['image/png', 'image/jpeg', 'image/gif'].includes(contentType) ? 'image' : null
}

const units = ['KB', 'MB', 'GB'] as const

/** For example 532 bytes, 1.4 KB or 25 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  let size = bytes / 1000
  let unit = 0
  // Rounding to 1000 would need the next unit.
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = size < 9.95 ? 1 : 0
  return `${formatNumber(size, digits)} ${units[unit] ?? ''}`
}

/** The file extension with its dot; empty when there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot) : ''
}

export function withEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`
}

/** The name of a file after its content was replaced by another file. */
export function renamedFor(name: string, file: string): string {
  const stem = name.slice(0, name.length - endingOf(name).length)
  return `${beginningOf(stem, 190)}${endingOf(file)}`
}

const guesses: [RegExp, FileType][] = [
  [/contract|agreement|terms|\bnda\b|proposal/i, 'contract'],
  [/invoice|receipt|payment/i, 'invoice'],
  [/design|mock-?up|wireframe|prototype|\.(png|jpe?g|gif|webp)$/i, 'design'],
]

export function guessType(name: string): FileType {
  const words = name.replaceAll('_', ' ')
  return guesses.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'
}
