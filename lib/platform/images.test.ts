import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { convertPicture } from './images'

const content = { formats: ['avif', 'webp'], widths: [480, 960], keepsSvg: true } as const
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><path d="M0 0h640v200z"/></svg>',
)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808' } })

describe('a picture', () => {
  it('is converted to every format and size that isn’t larger than itself', async () => {
    const { width, height, files } = await convertPicture(await picture(1000, 500).png().toBuffer(), content)
    expect([width, height]).toEqual([1000, 500])
    expect(files.map(({ format, ...size }) => [format, size.width, size.height])).toEqual([
      ['avif', 480, 240],
      ['webp', 480, 240],
      ['avif', 960, 480],
      ['webp', 960, 480],
    ])
    for (const { bytes, format } of files) {
      const { format: found, compression } = await sharp(bytes).metadata()
      expect(found === 'heif' ? compression : found).toBe(format === 'avif' ? 'av1' : format)
    }
  })

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { files } = await convertPicture(await picture(60, 40).toFormat(format).toBuffer(), content)
    expect(files.map(({ width, height }) => [width, height])).toEqual([
      [60, 40],
      [60, 40],
    ])
  })

  it('is turned upright, and loses what the camera noted', async () => {
    const bytes = await picture(80, 40)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Mara' } })
      .jpeg()
      .toBuffer()
    const { width, height, files } = await convertPicture(bytes, content)
    expect([width, height]).toEqual([40, 80])
    for (const file of files) expect((await sharp(file.bytes).metadata()).exif).toBeUndefined()
  })

  it('is cropped to one shape where that is wanted', async () => {
    const share = { formats: ['jpeg'], widths: [1200], ratio: 1200 / 630, keepsSvg: false } as const
    for (const bytes of [await picture(300, 300).png().toBuffer(), drawing]) {
      const { width, height, files } = await convertPicture(bytes, share)
      expect([width, height]).toEqual([1200, 630])
      expect(files).toMatchObject([{ format: 'jpeg', width: 1200, height: 630 }])
    }
  })

  it('of a person is never a drawing, whatever its name says', async () => {
    const avatar = { formats: ['webp'], widths: [96], ratio: 1, keepsSvg: false, refusesSvg: true } as const
    await expect(convertPicture(drawing, avatar)).rejects.toMatchObject({
      name: 'UserError',
      message: 'Please choose a PNG, JPEG, WebP, AVIF or GIF file.',
    })
  })

  it('stays a drawing if it is one', async () => {
    expect(await convertPicture(drawing, content)).toEqual({
      width: 640,
      height: 400,
      files: [{ format: 'svg', width: 640, height: 400, bytes: drawing }],
    })
    const both = { ...content, formats: ['png'], widths: [720], rastersSvg: true } as const
    const { files } = await convertPicture(drawing, both)
    expect(files.map(({ format, width }) => [format, width])).toEqual([
      ['svg', 640],
      ['png', 720],
    ])
  })
})

/** A PNG whose header claims this size, with hardly any data. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

describe('refuses, with a message', () => {
  it.each([
    ['a side of 20,000 pixels', pngOf(20_000, 10), 'This picture is too large: 20,000 × 10 pixels.'],
    ['a bomb', pngOf(11_000, 11_000), 'This picture is too large: 11,000 × 11,000 pixels.'],
    ['half a file', pngOf(300, 300), 'This picture is damaged.'],
    ['another type', Buffer.from('%PDF-1.7 a plan'), 'This isn’t a picture that can be read.'],
    ['nothing', Buffer.alloc(0), 'This isn’t a picture that can be read.'],
    [
      'a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'It contains a script.',
    ],
    [
      'a drawing without an end',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>'),
      'This isn’t a picture that can be read.',
    ],
    [
      'text in UTF-16',
      Buffer.from('<svg>\ud83d\ude00</svg>', 'utf16le'),
      'This isn’t a picture that can be read.',
    ],
    [
      'a drawing that isn’t UTF-8',
      Buffer.concat([Buffer.from('<svg>'), Buffer.from([255])]),
      'It isn’t written in UTF-8.',
    ],
  ])('%s', async (_what, bytes, message) => {
    await expect(convertPicture(bytes, content)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(message) as string,
    })
  })
})
