import { crc32, deflateSync } from 'node:zlib'
import type { SampleFile } from './file'

/** A filled rectangle, top left at x, y; `to` makes it a gradient from left to right. */
export type Shape = {
  x: number
  y: number
  width: number
  height: number
  color: string
  to?: string
  radius?: number
}

type Rgb = [number, number, number]

/** A PNG picture of rectangles, painted one over the other. */
export function createPng(width: number, height: number, shapes: Shape[]): SampleFile {
  const pixels = Buffer.alloc(width * height * 3)
  for (const shape of shapes) paint(pixels, width, height, shape)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits a channel, RGB.
  header.set([8, 2], 8)
  const body = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(withFilterBytes(pixels, width * 3), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { extension: 'png', contentType: 'image/png', body }
}

function paint(pixels: Buffer, width: number, height: number, shape: Shape): void {
  const from = parseColor(shape.color)
  const to = parseColor(shape.to ?? shape.color)
  const right = Math.min(width, shape.x + shape.width)
  const bottom = Math.min(height, shape.y + shape.height)
  for (let y = Math.max(0, shape.y); y < bottom; y++) {
    for (let x = Math.max(0, shape.x); x < right; x++) {
      const alpha = coverage(shape, x + 0.5, y + 0.5)
      const share = (x - shape.x) / shape.width
      for (const channel of [0, 1, 2] as const) {
        const index = (y * width + x) * 3 + channel
        const color = from[channel] + (to[channel] - from[channel]) * share
        pixels[index] = Math.round((pixels[index] ?? 0) * (1 - alpha) + color * alpha)
      }
    }
  }
}

/** How much of the pixel the shape covers: 1 inside, 0 outside, between them on a round corner's edge. */
function coverage({ x, y, width, height, radius = 0 }: Shape, pixelX: number, pixelY: number): number {
  const dx = Math.max(x + radius - pixelX, pixelX - (x + width - radius), 0)
  const dy = Math.max(y + radius - pixelY, pixelY - (y + height - radius), 0)
  return Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + (radius > 0 ? 0.5 : 1)))
}

function parseColor(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Every row starts with the number of its filter: none. */
function withFilterBytes(pixels: Buffer, rowLength: number): Buffer {
  const rows: Buffer[] = []
  for (let start = 0; start < pixels.length; start += rowLength) {
    rows.push(Buffer.from([0]), pixels.subarray(start, start + rowLength))
  }
  return Buffer.concat(rows)
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
