import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPng } from './png'

function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const content = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(content))
    chunks.set(content.toString('latin1', 0, 4), content.subarray(4))
    at += 12 + length
  }
  return chunks
}

describe('createPng', () => {
  it('paints shapes over one another, cut off at the edges', () => {
    const { body } = createPng(4, 2, [
      { x: 0, y: 0, width: 9, height: 9, color: '#102030' },
      { x: 1, y: -3, width: 2, height: 4, color: '#ff0000', to: '#0000ff' },
    ])
    const chunks = readChunks(body)
    expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect(chunks.get('IHDR')?.toString('hex')).toBe('00000004000000020802000000')
    const pixels = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)).toString('hex')
    expect(pixels).toBe(`00102030ff000080008010203000${'102030'.repeat(4)}`)
  })

  it('rounds corners', () => {
    const { body } = createPng(8, 8, [{ x: 0, y: 0, width: 8, height: 8, color: '#ffffff', radius: 4 }])
    const pixels = inflateSync(readChunks(body).get('IDAT') ?? Buffer.alloc(0))
    expect(pixels[1]).toBe(0)
    expect(pixels[4 * 25 + 1 + 4 * 3]).toBe(255)
  })
})
