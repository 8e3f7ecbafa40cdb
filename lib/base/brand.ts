import { mediaPath, type Picture, pictureKey, plainFile } from '@/lib/base/picture'
import { imageTypes } from '@/lib/base/image-types'
import { getSite, type PublicTheme, type Site } from '@/lib/base/site'

// Separate from lib/base/site.ts, which every public page loads.

/** A picture of the brand: its address on light and on dark backgrounds. */
export type Mark = { onLight: string; onDark: string; width: number; height: number }

/** The pictures that represent the agency on a page. Without any, it is the first letter of its name. */
export type BrandMarks = {
  label: string
  logo: Mark | null
  /** True if the logo is shown without the name next to it. */
  isLogoAlone: boolean
  /** For square places: the icon, or a logo that is about as tall as wide. */
  square: Mark | null
}

const MAX_SQUARE_RATIO = 1.3
/** In pixels. Enough for the widest place, on screens with a pixel ratio of 2. */
const MARK_WIDTH = 360

type BrandedSite = Pick<Site, 'name' | 'wordMark' | 'logo' | 'logoOnDark' | 'logoHasName'> &
  Partial<Pick<Site, 'icon'>>

export function brandMarksOf(site: BrandedSite = getSite()): BrandMarks {
  const { logo, logoOnDark, icon = null, logoHasName } = site
  const shown = markOf(logo ?? logoOnDark, logoOnDark ?? logo)
  const isSquare = shown !== null && hasSquareShape(shown)
  return {
    label: site.wordMark || site.name,
    logo: shown,
    isLogoAlone: shown !== null && logoHasName,
    square: isSquare ? shown : markOf(icon, icon),
  }
}

/** True if the picture is about as tall as wide, or taller. */
export function hasSquareShape({ width, height }: Pick<Mark, 'width' | 'height'>): boolean {
  return width / height < MAX_SQUARE_RATIO
}

function markOf(onLight: Picture | null, onDark: Picture | null): Mark | null {
  const [light, dark] = [onLight, onDark].map(markPathOf)
  if (!onLight || light === undefined || dark === undefined) return null
  return { onLight: light, onDark: dark, width: onLight.width, height: onLight.height }
}

function markPathOf(picture: Picture | null): string | undefined {
  const file =
    picture?.files.find(({ format }) => format === 'svg') ?? (picture && plainFile(picture, MARK_WIDTH))
  return picture && file ? mediaPath(picture.id, file) : undefined
}

/** Drawn by `app/icon.svg/route.ts`. */
const initialIcon = { url: '/icon.svg', type: imageTypes.svg, sizes: 'any' }

/** The files of the agency's icon, or the first letter of its name, in the format of web pages and manifests. */
export function iconFilesOf({ icon }: Site): { url: string; type: string; sizes: string }[] {
  if (!icon) return [initialIcon]
  return icon.files.map((file) => ({
    url: mediaPath(icon.id, file),
    type: imageTypes[file.format],
    sizes: file.format === 'svg' ? 'any' : `${String(file.width)}x${String(file.height)}`,
  }))
}

/** The logo for a background, as a PNG of about this width. For mails and documents. */
export function logoFileOn(
  ground: PublicTheme,
  minWidth = MARK_WIDTH,
  { logo, logoOnDark }: Pick<Site, 'logo' | 'logoOnDark'> = getSite(),
) {
  const picture = ground === 'dark' ? (logoOnDark ?? logo) : (logo ?? logoOnDark)
  const files = picture?.files.filter(({ format }) => format === 'png') ?? []
  const file = files.find(({ width }) => width >= minWidth) ?? files.at(-1)
  return picture && file ? { id: picture.id, file, key: pictureKey(picture.id, file.name) } : null
}
