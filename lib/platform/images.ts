import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { UserError } from './errors'
import type { ConvertedFormat, ImageFormat } from './image-types'
import { findSvgProblem } from './svg'
import { formatNumber } from './numbers'

const MAX_SIDE = 12_000
/** Decoded, a pixel takes four bytes. */
const MAX_PIXELS = 50_000_000
const MAX_SVG_BYTES = 512 * 1024
/** What librsvg takes a drawing's units for. */
const SVG_DENSITY = 72
const MAX_SVG_DENSITY = 2_400

/** One at a time: a large picture takes 200 MB while it is converted. */
const oneAtATime = pLimit(1)

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image: Sharp) => image.avif({ quality: 56, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
  png: (image: Sharp) => image.png({ compressionLevel: 9, palette: false }),
  jpeg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }),
}

/** What a picture is converted to. */
export type Conversion = {
  formats: readonly ImageFormat[]
  /** In pixels; a smaller picture isn't enlarged. */
  widths: readonly number[]
  /** The width divided by the height, for pictures that are cropped to one shape, and enlarged if they are too small. */
  ratio?: number
  /** Whether an SVG stays one. */
  keepsSvg: boolean
  /** Whether one that stays an SVG is also converted. */
  rastersSvg?: boolean
}

type ConvertedFile = { format: ConvertedFormat; width: number; height: number; bytes: Buffer }

/** `width` and `height` are those of the upright picture, after cropping. */
export type ConvertedPicture = { width: number; height: number; files: ConvertedFile[] }

/** Checks an untrusted picture and converts it. Throws a UserError that says what is wrong with it. */
export function convertPicture(bytes: Buffer, conversion: Conversion): Promise<ConvertedPicture> {
  return oneAtATime(async () => {
    const source = await inspect(bytes)
    try {
      return await convert(bytes, source, conversion)
    } catch (error) {
      throw new UserError(
        'This picture is damaged. Please choose another one.',
        { title: 'Error' },
        { cause: error },
      )
    }
  })
}

type Source = { isSvg: boolean; width: number; height: number }

/** Reads the head of the file only: nothing is decoded before its size is known. */
async function inspect(bytes: Buffer): Promise<Source> {
  const isSvg = looksLikeSvg(bytes)
  if (isSvg) checkSvg(bytes)
  const head = await readHead(bytes).catch((error: unknown) => {
    throw new UserError(
      'This isn’t a picture that can be read. Please choose a PNG, JPEG, WebP, AVIF, GIF or SVG file.',
      { title: 'Error' },
      { cause: error },
    )
  })
  const isAccepted = ['jpeg', 'png', 'webp', 'gif', ...(isSvg ? ['svg'] : [])].includes(head.format)
  if (!isAccepted && !(head.format === 'heif' && head.compression === 'av1')) {
    throw new UserError('Please choose a PNG, JPEG, WebP, AVIF, GIF or SVG file.', { title: 'Error' })
  }
  const { width, height } = head.autoOrient
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    const size = [width, height].map((side) => formatNumber(side)).join(' × ')
    throw new UserError(
      `This picture is too large: ${size} pixels. Please use at most ${formatNumber(MAX_SIDE)} on a side and 50 million in all.`,
      { title: 'Error' },
    )
  }
  return { isSvg, width, height }
}

/** Throws for an empty file before there is a promise. */
async function readHead(bytes: Buffer) {
  return await sharp(bytes, { limitInputPixels: false }).metadata()
}

async function convert(
  bytes: Buffer,
  { isSvg, width, height }: Source,
  { formats, widths, ratio, keepsSvg, rastersSvg = false }: Conversion,
): Promise<ConvertedPicture> {
  const files: ConvertedFile[] = isSvg && keepsSvg ? [{ format: 'svg', width, height, bytes }] : []
  if (files.length > 0 && !rastersSvg) return { width, height, files }
  const canGrow = ratio !== undefined || isSvg
  const largest = Math.max(...widths)
  const wanted = canGrow ? widths : [...widths.filter((each) => each < width), Math.min(width, largest)]
  for (const targetWidth of new Set(wanted)) {
    const targetHeight = Math.max(1, Math.round(ratio ? targetWidth / ratio : (targetWidth * height) / width))
    const density = Math.min(MAX_SVG_DENSITY, Math.max(SVG_DENSITY, (SVG_DENSITY * targetWidth) / width))
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, ...(isSvg && { density }) }
    const scaled = sharp(bytes, options).autoOrient().resize(targetWidth, targetHeight, { fit: 'cover' })
    for (const format of formats) {
      const { data, info } = await encoders[format](scaled.clone()).toBuffer({ resolveWithObject: true })
      files.push({ format, width: info.width, height: info.height, bytes: data })
    }
  }
  const shown = ratio ? { width: largest, height: Math.round(largest / ratio) } : { width, height }
  return { ...shown, files }
}

function looksLikeSvg(bytes: Buffer): boolean {
  return /^\s*(?:<\?xml|<!--|<!doctype|<[\w:]*svg)/i.test(
    bytes.subarray(0, 400).toString('utf8').replace('\ufeff', ''),
  )
}

function checkSvg(bytes: Buffer): void {
  const refuse = (why: string) => {
    throw new UserError(`This SVG can’t be used. ${why}`, { title: 'Error' })
  }
  if (bytes.length > MAX_SVG_BYTES) refuse('It has more than 512 KB.')
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    refuse('It isn’t written in UTF-8.')
  }
  const problem = findSvgProblem(text)
  if (problem !== null) refuse(problem)
}
