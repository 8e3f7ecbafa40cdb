import type { DocumentType } from '@/prisma/generated/enums'

export type { DocumentType }

/** The type of one document, as its badge says it. */
export const documentTypeLabels: Record<DocumentType, string> = {
  contract: 'Contract',
  design: 'Design',
  invoice: 'Invoice',
  other: 'Other',
}

export type PreviewKind = 'pdf' | 'image'

const previewKinds = new Map<string, PreviewKind>([
  ['application/pdf', 'pdf'],
  ['image/png', 'image'],
  ['image/jpeg', 'image'],
  ['image/gif', 'image'],
])

/** How a browser may show a document of this content type; null for what is only ever downloaded. */
export function previewKindOf(contentType: string): PreviewKind | null {
  return previewKinds.get(contentType) ?? null
}

const units = ['KB', 'MB', 'GB'] as const

/** A size for people: 532 bytes, 1.4 KB, 25 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  let size = bytes / 1000
  let unit = 0
  // What would be rounded to 1000 is one of the next unit.
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = size < 9.95 ? 1 : 0
  return `${size.toLocaleString('en-US', { maximumFractionDigits: digits })} ${units[unit] ?? ''}`
}
