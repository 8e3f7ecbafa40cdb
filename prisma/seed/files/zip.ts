import { crc32, deflateRawSync } from 'node:zlib'
import type { SampleFile } from './file'

const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATE = 8
/** 1 January 1980, the first day that the format knows: the same content gives the same bytes. */
const DATE = (1 << 5) | 1

/** A zip archive of text files, given as name and content. */
export function createZip(entries: Record<string, string>): SampleFile {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const fileName = Buffer.from(name)
    const common = describe(content, packed.length, fileName.length)
    const local = Buffer.concat([uint32(0x04034b50), common, fileName, packed])
    // Made by, then after the common part: no comment, first disk, text, no permissions, where the entry starts.
    const tail = [uint16(0), uint16(0), uint16(1), uint32(0), uint32(offset), fileName]
    directory.push(uint32(0x02014b50), uint16(VERSION), common, ...tail)
    locals.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const count = uint16(Object.keys(entries).length)
  const end = [uint32(0x06054b50), uint32(0), count, count, uint32(list.length), uint32(offset), uint16(0)]
  return { extension: 'zip', contentType: 'application/zip', body: Buffer.concat([...locals, list, ...end]) }
}

/** What an entry's own header and the archive's directory both say of it. */
function describe(content: Buffer, packedLength: number, nameLength: number): Buffer {
  return Buffer.concat([
    ...[VERSION, UTF8_NAMES, DEFLATE, 0, DATE].map(uint16),
    ...[crc32(content), packedLength, content.length].map(uint32),
    ...[nameLength, 0].map(uint16),
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
