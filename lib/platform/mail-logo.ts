import sharp from 'sharp'
import { logoFileOn } from '@/lib/base/brand'
import { getSite } from '@/lib/base/site'
import { getLog } from './log'
import type { InlinePicture } from './mailer'
import { readObject } from './storage'

/** In CSS pixels. */
const HEIGHT = 32
const MAX_WIDTH = 220
export const LOGO_PADDING = 8
/** For screens with a pixel ratio of 2. */
const DENSITY = 2
const RADIUS = 10

/**
 * The agency's logo for mails: a PNG with its own background, because a mail client in dark mode changes the colors
 * around a picture, but not the picture. It is part of the mail (5 KB): Outlook asks before it loads a picture from a
 * URL, and Gmail doesn't show `data:` URLs. Null if there is no logo.
 */
export function mailLogo() {
  const ground = getSite().logo ? 'light' : 'dark'
  const logo = logoFileOn(ground)
  if (!logo) return null
  const { width, height } = logo.file
  const scale = Math.min(HEIGHT / height, MAX_WIDTH / width)
  const [innerWidth, innerHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return {
    cid: `logo-${logo.id}`,
    key: logo.key,
    background: ground === 'light' ? '#ffffff' : '#120d1f',
    width: (innerWidth ?? 1) + 2 * LOGO_PADDING,
    height: (innerHeight ?? 1) + 2 * LOGO_PADDING,
  }
}
type MailLogo = NonNullable<ReturnType<typeof mailLogo>>

/** After a failure, mails are sent without the logo for this long. Otherwise, each of them would wait for the storage. */
const RETRY_AFTER_MS = 60_000

type Drawn = {
  key: string
  picture: Promise<Buffer>
  /** In the time of `performance.now()`. */ retryAt: number
}
let latest: Drawn | undefined

/** The embedded pictures that a mail's HTML refers to. If the logo can't be loaded, the mail is sent without it. */
export async function inlinePictures(html: string): Promise<InlinePicture[]> {
  const logo = mailLogo()
  if (!logo || !html.includes(`cid:${logo.cid}`)) return []
  try {
    const content = await draw(logo)
    return [{ cid: logo.cid, filename: 'logo.png', contentType: 'image/png', content }]
  } catch {
    return []
  }
}

/** The HTML for a page instead of a mail client. */
export async function withPictures(html: string): Promise<string> {
  const pictures = await inlinePictures(html)
  return pictures.reduce(
    (result, { cid, contentType, content }) =>
      result.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  )
}

/** Caches the latest picture, because all mails show the same one. */
function draw(logo: MailLogo): Promise<Buffer> {
  if (latest?.key === logo.key && performance.now() < latest.retryAt) return latest.picture
  const made: Drawn = { key: logo.key, picture: drawOnce(logo), retryAt: Infinity }
  latest = made
  made.picture.catch((error: unknown) => {
    made.retryAt = performance.now() + RETRY_AFTER_MS
    getLog().error({ error }, 'logo could not be read')
  })
  return made.picture
}

async function drawOnce({ key, background, width, height }: MailLogo): Promise<Buffer> {
  const at = (pixels: number) => pixels * DENSITY
  const [inner, plate] = [
    await sharp(await readObject(key))
      .resize(at(width - 2 * LOGO_PADDING), at(height - 2 * LOGO_PADDING), { fit: 'inside' })
      .png()
      .toBuffer(),
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(at(width))}" height="${String(at(height))}"><rect width="100%" height="100%" rx="${String(at(RADIUS))}" fill="${background}"/></svg>`,
  ]
  return sharp(Buffer.from(plate))
    .composite([{ input: inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
