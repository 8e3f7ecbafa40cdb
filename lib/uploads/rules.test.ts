// requirement: ADM-53
import { expect, it } from 'vitest'
import { acceptOf, startsLike, UPLOAD_MAX_BYTES, uploadExtension } from './rules'
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
  expect(startsLike('zip', bytes('PK\x05\x06'))).toBe(true)
  expect(startsLike('webp', bytes('RIFF1234WEBPVP8 '))).toBe(true)
  expect(startsLike('webp', bytes('RIFF1234WAVE'))).toBe(false)
  expect(startsLike('csv', bytes('a,b\n1,2'))).toBe(true)
  expect(startsLike('txt', bytes('MZ\0\0'))).toBe(false)
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
