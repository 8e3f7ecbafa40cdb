import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createZip } from './zip'

/** Reads as an unpacker does: the end record, the directory, then each entry's own header. */
function unpack(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const entries: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < zip.readUInt16LE(end + 10); index++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + zip.readUInt16LE(local + 26)
    const content = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(local + 18)))
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(content))
    expect(zip.readUInt32LE(at + 24)).toBe(content.length)
    entries[name] = content.toString()
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return entries
}

describe('createZip', () => {
  it('holds what was put into it', () => {
    const entries = { 'a.txt': 'first\n'.repeat(100), 'Grüße 茶.txt': 'zweite', 'empty.txt': '' }
    expect(unpack(createZip(entries).body)).toEqual(entries)
  })

  it('gives the same bytes for the same content', () => {
    expect(createZip({ 'a.txt': 'a' }).body.equals(createZip({ 'a.txt': 'a' }).body)).toBe(true)
  })
})
