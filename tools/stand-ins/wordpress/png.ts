import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bytesPerPixel = 3

/** Encodes rows of 8-bit RGB. Each byte is stored as its difference from the one above: gradients shrink well. */
export function encodePng(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const rowLength = width * bytesPerPixel
  const filtered = Buffer.alloc((rowLength + 1) * height)
  const upFilter = 2
  for (let y = 0; y < height; y++) {
    const start = y * (rowLength + 1)
    filtered[start] = upFilter
    for (let i = 0; i < rowLength; i++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * rowLength + i] ?? 0)
      filtered[start + 1 + i] = (pixels[y * rowLength + i] ?? 0) - above
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits, RGB, the only compression and filter method, not interlaced
  // A page of covers is asked for at once: the fastest level halves the wait, for files that stay on the machine.
  const data = deflateSync(filtered, { level: 1 })
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
