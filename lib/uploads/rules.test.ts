// requirement: ADM-53
import { expect, it } from 'vitest'
import { acceptOf, startsLike, UPLOAD_MAX_BYTES, uploadExtension } from './rules'
import { attachmentExtensions } from '@/lib/updates/rules'
import { attachmentSchema } from '@/lib/updates/schema'
import { uploadSchema } from './schema'

const bytes = (text: string) => Buffer.from(text, 'latin1')

it('recognizes a file by its first bytes', () => {
  expect(startsLike('pdf', bytes('%PDF-1.7'))).toBe(true)
  expect(startsLike('pdf', bytes('junk\n%PDF-1.4'))).toBe(true)
  expect(startsLike('pdf', bytes('<html>'))).toBe(false)
  expect(startsLike('png', bytes('\x89PNG\r\n\x1a\n...'))).toBe(true)
  expect(startsLike('png', bytes('GIF89a'))).toBe(false)
  expect(startsLike('gif', bytes('GIF89a'))).toBe(true)
  expect(startsLike('jpeg', bytes('\xff\xd8\xff\xe0'))).toBe(true)
  expect(startsLike('docx', bytes('PK\x03\x04....'))).toBe(true)
  expect(startsLike('doc', bytes('PK\x03\x04....'))).toBe(false)
  expect(startsLike('doc', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))).toBe(true)
  expect(startsLike('doc', bytes('{\\rtf1\\ansi'))).toBe(true)
  expect(startsLike('zip', bytes('PK\x05\x06'))).toBe(true)
  expect(startsLike('webp', bytes('RIFF1234WEBPVP8 '))).toBe(true)
  expect(startsLike('webp', bytes('RIFF1234WAVE'))).toBe(false)
  expect(startsLike('csv', bytes('a,b\n1,2'))).toBe(true)
  expect(startsLike('txt', bytes('MZ\0\0'))).toBe(false)
  // With a password.
  for (const extension of ['docx', 'xlsx', 'pptx'] as const)
    expect(startsLike(extension, bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))).toBe(true)
  expect(startsLike('zip', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))).toBe(false)
})

it('takes texts in UTF-16, as spreadsheets write them', () => {
  const text = Buffer.from('\ufeffName\tMüller 😀', 'utf16le')
  expect(startsLike('csv', text)).toBe(true)
  expect(startsLike('txt', Buffer.from(text).swap16())).toBe(true)
  // Read up to the middle of a character.
  expect(startsLike('txt', text.subarray(0, -2))).toBe(true)
  expect(startsLike('txt', text.subarray(0, -1))).toBe(true)
  expect(startsLike('txt', bytes('\xff\xfeM\0\0\0'))).toBe(false)
  expect(startsLike('txt', bytes('\xff\xfe\0\xdc\0\xdc'))).toBe(false)
  expect(startsLike('svg', text)).toBe(false)
})

it('says which types are accepted when it refuses one', () => {
  const { error } = uploadSchema.safeParse({ name: 'page.html', size: 1 })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Files of this type are not accepted. Please choose a file of one of these types: PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, PNG, JPG, JPEG, GIF, WEBP, ZIP, TXT, CSV.',
  ])
  expect(attachmentSchema.safeParse({ name: 'page.html', size: 1 }).error?.issues[0]?.message).toContain(
    attachmentExtensions.map((extension) => extension.toUpperCase()).join(', '),
  )
})

it('goes by the extension of the name', () => {
  expect(uploadExtension('Plan.v2.PDF')).toBe('pdf')
  expect(uploadExtension('plan.html')).toBeNull()
  expect(uploadExtension('constructor')).toBeNull()
  expect(acceptOf(['pdf', 'zip'])).toBe('.pdf,.zip')
})

it('accepts a name with a known extension and 25 MB at most', () => {
  const accepts = (name: string, size: number) => uploadSchema.safeParse({ name, size }).success
  expect(accepts('a.pdf', UPLOAD_MAX_BYTES)).toBe(true)
  expect(accepts('a.pdf', UPLOAD_MAX_BYTES + 1)).toBe(false)
  expect(accepts('a.pdf', 0)).toBe(false)
  expect(accepts('.pdf', 1)).toBe(false)
  expect(accepts('a.html', 1)).toBe(false)
  expect(accepts('a.pdf.exe', 1)).toBe(false)
  expect(accepts('a.svg', 1)).toBe(false)
})
