import type { ConvertedFormat } from '@/lib/base/image-types'

/** A file of a picture, at `/media/{id}/{name}`. */
export type PictureFile = { name: string; format: ConvertedFormat; width: number; height: number }

/** An uploaded picture. It never changes: a new upload gets a new id. */
export type Picture = { id: string; width: number; height: number; files: PictureFile[] }

/** A picture with a description for those who can't see it. */
export type DescribedPicture = Picture & { alt: string }

/** A described picture with a caption. */
export type CaptionedPicture = DescribedPicture & { caption: string }

export const MAX_ALT = 300
export const MAX_CAPTION = 200

/** The width in pixels of the file shown next to a person's name. */
export const AVATAR_WIDTH = 96

const fileName = /^[0-9a-f]{16}-\d{1,5}\.(avif|webp|png|jpeg|svg)$/
const address = /^\/media\/([0-9a-f-]{36})\/([\w.-]+)$/

export function mediaPath(id: string, file: Pick<PictureFile, 'name'>): string {
  return `/media/${id}/${file.name}`
}

/** The file's key in the storage. */
export function pictureKey(id: string, fileName: string): string {
  return `pictures/${id}/${fileName}`
}

export function isPictureFileName(name: string): boolean {
  return fileName.test(name)
}

/** The id in the address of a picture's file, or null for any other address. */
export function pictureIdOf(path: string): string | null {
  const [, id = '', name = ''] = address.exec(path) ?? []
  return isPictureFileName(name) ? id : null
}

const mediaId = /\/media\/([0-9a-f-]{36})\//g

/** The ids of the pictures in texts. */
export function pictureIdsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mediaId), ([, id = '']) => id))]
}

export function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'files' in value
}

/** The file for places that take only one. Not AVIF, which mail clients and networks may not support. */
export function plainFile({ files }: Picture, width = 960): PictureFile | undefined {
  const usable = files.filter(({ format }) => format !== 'avif').toSorted((a, b) => a.width - b.width)
  return usable.find((file) => file.format === 'svg' || file.width >= width) ?? usable.at(-1)
}

/** The `srcset` of one format. Undefined if there is no such file, or for SVG, which has one size. */
export function sourceSet({ id, files }: Picture, format: ConvertedFormat): string | undefined {
  const sizes = files.filter((file) => file.format === format)
  if (sizes.length === 0 || format === 'svg') return undefined
  return sizes.map((file) => `${mediaPath(id, file)} ${String(file.width)}w`).join(', ')
}

/** The address of a picture for social networks. Undefined without a picture. */
export function sharePathOf(picture: Picture | null): string | undefined {
  const file = picture ? plainFile(picture, 1200) : undefined
  return picture && file ? mediaPath(picture.id, file) : undefined
}
