export const UPLOAD_MAX_BYTES = 25 * 1024 * 1024

/** The accepted file extensions, each with the content type it is stored and served as. */
const uploadTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
} as const

/** Pictures for the website: checked and converted (lib/pictures). */
const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const

/** Statements of a bank, read once (lib/bank). */
const statementTypes = { xml: 'application/xml', csv: 'text/csv', txt: 'text/plain' } as const

export const storedTypes = { ...uploadTypes, ...pictureTypes, ...statementTypes }

export type UploadExtension = keyof typeof uploadTypes
export type StoredExtension = keyof typeof storedTypes

export const pictureExtensions = Object.keys(pictureTypes) as (keyof typeof pictureTypes)[]
/** Of people: a drawing can take anybody’s processor for long, and nobody’s photo is one. */
export const photoExtensions = pictureExtensions.filter((extension) => extension !== 'svg')
export const uploadExtensions = Object.keys(uploadTypes) as UploadExtension[]
export const statementExtensions = Object.keys(statementTypes) as (keyof typeof statementTypes)[]

/** How many of the first bytes `startsLike` needs. */
export const UPLOAD_START_BYTES = 4096

// The signature of a PDF may follow a few other bytes.
const PDF_WITHIN = 1024

const officeOld = ['d0cf11e0a1b11ae1']
const zipped = ['504b0304']
// With a password, what is zipped otherwise is encrypted within a file of the old format.
const officeNew = [...zipped, ...officeOld]
const starts: Partial<Record<StoredExtension, readonly string[]>> = {
  // Word also saves rich text under this name.
  doc: [...officeOld, '7b5c727466'],
  xls: officeOld,
  ppt: officeOld,
  docx: officeNew,
  xlsx: officeNew,
  pptx: officeNew,
  // The second is an empty archive.
  zip: [...zipped, '504b0506'],
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  jpeg: ['ffd8ff'],
  gif: ['474946383761', '474946383961'],
}

/** The file extension; null for one that isn't accepted anywhere. */
export function uploadExtension(name: string): StoredExtension | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(storedTypes, extension) ? (extension as StoredExtension) : null
}

export function startsLike(extension: StoredExtension, start: Uint8Array): boolean {
  if (extension === 'pdf') return latin1(start.subarray(0, PDF_WITHIN)).includes('%PDF-')
  if (extension === 'webp') return /^RIFF[^]{4}WEBP/.test(latin1(start.subarray(0, 12)))
  if (extension === 'avif') return /^[^]{4}ftyp/.test(latin1(start.subarray(0, 8)))
  if (extension === 'txt' || extension === 'csv' || extension === 'xml')
    return !(textOf(start) ?? '\0').includes('\0')
  if (extension === 'svg') return !start.includes(0)
  const hex = Array.from(start.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return starts[extension]?.some((magic) => hex.startsWith(magic)) ?? false
}

/** In the encoding that its first bytes announce: spreadsheets write UTF-16. Null if it isn't that. */
function textOf(start: Uint8Array): string | null {
  const [first, second] = start
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (encoding === null) return latin1(start)
  try {
    // The rest follows: a character may be cut off.
    return new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true })
  } catch {
    return null
  }
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** What is said of a file with another extension. */
export function refusalOf(extensions: readonly StoredExtension[]): string {
  const names = extensions.map((extension) => extension.toUpperCase())
  return `Files of this type are not accepted. Please choose a file of one of these types: ${names.join(', ')}.`
}

/** For the `accept` attribute of a file input. */
export function acceptOf(extensions: readonly StoredExtension[]): string {
  return extensions.map((extension) => `.${extension}`).join(',')
}
