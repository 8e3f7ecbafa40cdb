import { getDb } from '@/lib/platform/db'
import { imageTypes } from '@/lib/base/image-types'
import { getLog } from '@/lib/platform/log'
import { openObject, readObject } from '@/lib/platform/storage'
import { z } from 'zod'
import { Prisma } from '@/prisma/generated/client'
import { Readable } from 'node:stream'
import { logoFileOn } from '@/lib/base/brand'
import type { PublicTheme, Site } from '@/lib/base/site'
import { isPictureFileName, type Picture, type PictureFile, pictureKey, plainFile } from '@/lib/base/picture'

const columns = { id: true, width: true, height: true, files: true } as const

/** Of a row called `picture`: whether its id stands in no content, no setting, on no invoice and in no proposal, and it shows nobody. */
export const isUnused = Prisma.sql`
  not exists (select from settings where strpos(value::text, picture.id::text) > 0)
  and not exists (
    select from content_documents
    where strpos(draft::text, picture.id::text) > 0 or strpos(published::text, picture.id::text) > 0)
  and not exists (
    select from homepage_content
    where strpos(draft::text, picture.id::text) > 0 or strpos(seo::text, picture.id::text) > 0
      or strpos(hero::text, picture.id::text) > 0 or strpos(work::text, picture.id::text) > 0)
  and not exists (
    select from invoices
    where letterhead #>> '{logo,id}' = picture.id::text or letterhead #>> '{logoOnDark,id}' = picture.id::text)
  and not exists (select from proposals where strpos(content::text, picture.id::text) > 0)
  and not exists (select from proposal_versions where strpos(document, picture.id::text) > 0)
  and not exists (select from newsletter_issues where strpos(body, picture.id::text) > 0)
  and not exists (select from profiles where strpos(avatar, picture.id::text) > 0)`

/** A file of a picture for anyone who knows its address, which nobody can guess; null if there is none. */
export async function openPictureFile(id: string, fileName: string) {
  if (!z.uuid().safeParse(id).success || !isPictureFileName(fileName)) return null
  const object = await openObject(pictureKey(id, fileName))
  if (!object) return null
  // The type is that of the checked name, whatever the storage says.
  const format = fileName.slice(fileName.lastIndexOf('.') + 1) as keyof typeof imageTypes
  return { ...object, contentType: imageTypes[format] }
}

/** A file of a picture as a response; null if it isn't there. */
export async function openPicture(picture: Picture, file: PictureFile): Promise<Response | null> {
  const found = await openPictureFile(picture.id, file.name)
  if (!found) return null
  const headers = { 'content-type': found.contentType, 'content-length': String(found.size) }
  return new Response(Readable.toWeb(found.body) as ReadableStream, { headers })
}

/** A picture for social networks as a response; null if there is none. */
export async function openSharePicture(picture: Picture | null): Promise<Response | null> {
  const file = picture ? plainFile(picture, 1200) : undefined
  return picture && file ? openPicture(picture, file) : null
}

const LOGO_WIDTH = 720

/** The agency's logo as a PNG, for documents and drawn pictures; null if there is none. */
export async function readLogoOn(
  ground: PublicTheme,
  site?: Pick<Site, 'logo' | 'logoOnDark'>,
): Promise<Buffer | null> {
  const logo = logoFileOn(ground, LOGO_WIDTH, site)
  return logo && readObject(logo.key)
}

/** For a picture that is drawn without the logo rather than not at all. */
export async function readLogoIfPossible(ground: PublicTheme): Promise<Buffer | null> {
  try {
    return await readLogoOn(ground)
  } catch (error) {
    getLog().error({ error }, 'logo could not be read')
    return null
  }
}

/** Of these ids, the pictures that exist. */
export async function listPictures(ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await getDb().picture.findMany({ where: { id: { in: [...ids] } }, select: columns })
  return new Map(rows.map((row) => [row.id, { ...row, files: row.files as PictureFile[] }]))
}
