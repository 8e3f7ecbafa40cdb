import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { DrawingTooSlow, drawSvg } from './drawings'
import { UserError } from './errors'
import type { ConvertedFormat, ImageFormat } from '@/lib/base/image-types'
import { findSvgProblem } from '@/lib/base/svg'
import { formatNumber } from '@/lib/base/numbers'

const MAX_SIDE = 12_000
/** A decoded pixel takes four bytes. */
const MAX_PIXELS = 50_000_000
const MAX_SVG_BYTES = 512 * 1024
/** The limit for each file. The largest pictures take a few seconds, and some formats can be crafted to take long. */
const LIMIT_SECONDS = 20

/** One at a time, because converting a large picture takes 200 MB. */
const oneAtATime = pLimit(1)

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image: Sharp) => image.avif({ quality: 56, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
  png: (image: Sharp) => image.png({ compressionLevel: 9, palette: false }),
  jpeg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }),
}

/** The files that a picture is converted to. */
export type Conversion = {
  formats: readonly ImageFormat[]
  /** In pixels. A smaller picture isn't enlarged. */
  widths: readonly number[]
  /** The width divided by the height, for pictures cropped to a fixed shape. These are enlarged if they are too small. */
  ratio?: number
  /** Whether an SVG is kept as an SVG. */
  keepsSvg: boolean
  /** Whether SVGs are rejected. */
  refusesSvg?: boolean
  /** Whether an SVG that is kept is also converted to a raster image. */
  rastersSvg?: boolean
}

type ConvertedFile = { format: ConvertedFormat; width: number; height: number; bytes: Buffer }

/** `width` and `height` are those of the upright picture, after cropping. */
export type ConvertedPicture = { width: number; height: number; files: ConvertedFile[] }

/** Checks an untrusted picture and converts it. Throws a UserError that explains what is wrong with it. */
export function convertPicture(bytes: Buffer, conversion: Conversion): Promise<ConvertedPicture> {
  return oneAtATime(async () => {
    if (looksLikeSvg(bytes)) return convertSvg(bytes, conversion)
    const size = await inspect(bytes)
    return convert(bytes, size, conversion)
  })
}

type Size = { width: number; height: number }

function fail(message: string, cause?: unknown): never {
  throw new UserError(message, { title: 'Error' }, { cause })
}

const PREVIEW = { width: 16, height: 9 }
/** In pixels. Less shows the grid of pixels when a browser enlarges it. */
const PREVIEW_BLUR = 1.2

/**
 * A blurred version of an untrusted picture in 16 × 9 pixels, as a data URL of some hundred bytes; undefined if one would see it through the
 * picture. Throws a UserError for what isn't a picture, and for drawings.
 */
export function drawPreview(bytes: Buffer): Promise<string | undefined> {
  return oneAtATime(async () => {
    await inspect(bytes)
    const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize({ ...PREVIEW, fit: 'cover' })
      .png()
      .toBuffer()
    const { isOpaque } = await sharp(small).stats()
    if (!isOpaque) return undefined
    const blurred = sharp(small).removeAlpha().blur(PREVIEW_BLUR)
    const webp = await blurred.webp({ quality: 70, smartSubsample: true }).toBuffer()
    return `data:image/webp;base64,${webp.toString('base64')}`
  })
}

/** Reads only the file's header: nothing is decoded before the size is known. */
async function inspect(bytes: Buffer): Promise<Size> {
  const head = await readHead(bytes).catch((error: unknown) => fail(unreadable, error))
  const isAccepted = ['jpeg', 'png', 'webp', 'gif'].includes(head.format)
  if (!isAccepted && !(head.format === 'heif' && head.compression === 'av1'))
    fail('Please choose a PNG, JPEG, WebP, AVIF, GIF or SVG file.')
  checkSize(head.autoOrient)
  return head.autoOrient
}

const unreadable =
  'This isn’t a picture that can be read. Please choose a PNG, JPEG, WebP, AVIF, GIF or SVG file.'

/** Throws synchronously for an empty file. */
async function readHead(bytes: Buffer) {
  return await sharp(bytes, { limitInputPixels: false }).metadata()
}

function checkSize({ width, height }: Size): void {
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS) return
  const size = [width, height].map((side) => formatNumber(side)).join(' × ')
  fail(
    `This picture is too large: ${size} pixels. Please use at most ${formatNumber(MAX_SIDE)} on a side and 50 million in all.`,
  )
}

async function convertSvg(bytes: Buffer, conversion: Conversion): Promise<ConvertedPicture> {
  const { widths, ratio, keepsSvg, rastersSvg = !keepsSvg, refusesSvg = false } = conversion
  if (refusesSvg) fail('Please choose a PNG, JPEG, WebP, AVIF or GIF file.')
  checkSvg(bytes)
  const wanted = { width: rastersSvg ? Math.max(...widths) : 0, ratio, maxPixels: MAX_PIXELS }
  const { png, ...size } = await drawSvg(bytes, wanted).catch((error: unknown) => {
    const isSlow = error instanceof DrawingTooSlow
    return fail(isSlow ? 'This drawing takes too long to draw. Please use a simpler one.' : unreadable, error)
  })
  checkSize(size)
  const kept: ConvertedFile[] = keepsSvg ? [{ format: 'svg', ...size, bytes }] : []
  if (!rastersSvg) return { ...size, files: kept }
  const { files, ...drawn } = await convert(png, await inspect(png), conversion)
  return { ...(ratio ? drawn : size), files: [...kept, ...files] }
}

async function convert(bytes: Buffer, size: Size, conversion: Conversion): Promise<ConvertedPicture> {
  try {
    return await convertEach(bytes, size, conversion)
  } catch (error) {
    return fail('This picture is damaged. Please choose another one.', error)
  }
}

async function convertEach(
  bytes: Buffer,
  { width, height }: Size,
  { formats, widths, ratio }: Conversion,
): Promise<ConvertedPicture> {
  const files: ConvertedFile[] = []
  const largest = Math.max(...widths)
  const smaller = [...widths.filter((each) => each < width), Math.min(width, largest)]
  for (const targetWidth of new Set(ratio === undefined ? smaller : widths)) {
    const targetHeight = Math.max(1, Math.round(ratio ? targetWidth / ratio : (targetWidth * height) / width))
    const scaled = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize(targetWidth, targetHeight, { fit: 'cover' })
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
  const refuse = (why: string) => fail(`This SVG can’t be used. ${why}`)
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
