import { createHash } from 'node:crypto'
import type { AdminViewer, Viewer } from '@/lib/auth/viewer'
import { recordOwnWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { imageTypes } from '@/lib/base/image-types'
import { type ConvertedPicture, convertPicture } from '@/lib/platform/images'
import { consume } from '@/lib/platform/rate-limit'
import type { RequestOrigin } from '@/lib/platform/request'
import { sharePerPerson } from '@/lib/platform/shares'
import { deleteObject, putObject, readObject } from '@/lib/platform/storage'
import { acceptUpload, createUpload, discardUnused, type UploadPlace } from '@/lib/uploads/mutations'
import type { UploadFile } from '@/lib/uploads/schema'
import { isUnused } from './queries'
import {
  AVATAR_WIDTH,
  isPicture,
  mediaPath,
  type Picture,
  type PictureFile,
  pictureIdsIn,
  pictureKey,
  plainFile,
} from '@/lib/base/picture'
import { type FinishedAvatar, type FinishedPicture, type PictureKind, pictureKinds } from './schema'

/** A place for the file as it is; `finishPicture` makes a picture of it. */
export function createPictureUpload(viewer: AdminViewer, file: UploadFile): Promise<UploadPlace> {
  return createPlace(viewer, file)
}

async function createPlace(viewer: Viewer, file: UploadFile): Promise<UploadPlace> {
  const { key, url, headers } = await createUpload(viewer, file, 'pictures/uploads')
  await getDb().$transaction((tx) => discardUnused(tx, key))
  return { key, url, headers }
}

/** Checks and converts an upload. The uploaded file itself isn't kept. */
export function finishPicture(viewer: AdminViewer, finished: FinishedPicture): Promise<Picture> {
  return convertUpload(viewer, finished)
}

/** All wait for one converter. */
const inTurn = sharePerPerson({ atOnce: 1, waiting: 20 })

function convertUpload(viewer: Viewer, finished: FinishedPicture): Promise<Picture> {
  return inTurn(viewer.userId, () => convertAccepted(viewer, finished))
}

async function convertAccepted(
  viewer: Viewer,
  { key: uploadKey, kind, ...file }: FinishedPicture,
): Promise<Picture> {
  const { key } = await acceptUpload(uploadKey, file)
  try {
    return await storePicture(viewer, { bytes: await readObject(key), name: file.name, kind })
  } finally {
    // If this fails, a job does it tomorrow.
    for (const used of new Set([key, uploadKey])) await deleteObject(used).catch(() => undefined)
  }
}

/** Of anyone's own picture. Clients share the processor and the storage with the agency. */
const PER_PERSON = { points: 20, seconds: 24 * 60 * 60 }

async function takeShare(viewer: Viewer, name: string): Promise<void> {
  const wait = await consume({ name, ...PER_PERSON }, viewer.userId)
  if (wait > 0) throw new UserError('That was a lot of pictures for one day. Please try again tomorrow.')
}

/** A place for a person's own picture; `saveAvatar` makes it theirs. */
export async function createAvatarUpload(viewer: Viewer, file: UploadFile): Promise<UploadPlace> {
  await takeShare(viewer, 'avatar-upload')
  return createPlace(viewer, file)
}

/** Converts an upload and shows it beside the viewer's name. */
export async function saveAvatar(
  viewer: Viewer,
  finished: FinishedAvatar,
  origin: RequestOrigin,
): Promise<void> {
  await takeShare(viewer, 'avatar-conversion')
  const picture = await convertUpload(viewer, { ...finished, kind: 'avatar' })
  const file = plainFile(picture, AVATAR_WIDTH)
  if (!file) throw new Error('An avatar without a file')
  await getDb().$transaction(async (tx) => {
    await keepPictures(tx, new Map([[picture.id, 'picture']]))
    const avatar = mediaPath(picture.id, file)
    await tx.user.update({ where: { id: viewer.userId }, data: { avatar }, select: { id: true } })
    await recordOwnWrite(tx, viewer, 'profile.picture', origin)
  })
}

/** The picture itself is deleted some days later. */
export async function removeAvatar(viewer: Viewer, origin: RequestOrigin): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const had = { id: viewer.userId, avatar: { not: null } }
    const { count } = await tx.user.updateMany({ where: had, data: { avatar: null } })
    if (count === 0) return
    await recordOwnWrite(tx, viewer, 'profile.picture-remove', origin)
  })
}

type NewPicture = { bytes: Buffer; name: string; kind: PictureKind }

/** Checks, converts and stores an untrusted picture. Throws a UserError that says what is wrong with it. */
export async function storePicture(
  { userId }: { readonly userId: string },
  source: NewPicture,
): Promise<Picture> {
  const { row, picture, objects } = await preparePicture(source)
  // The row first: a picture that nothing refers to is deleted with all its files after some days.
  await getDb().picture.create({ data: { ...row, createdById: userId }, select: { id: true } })
  for (const { key, body, contentType } of objects) await putObject(key, body, contentType)
  return picture
}

/** The row and the stored objects of a picture. */
export async function preparePicture({ bytes, name, kind }: NewPicture, id: string = crypto.randomUUID()) {
  return describePicture(name, await convertPicture(bytes, pictureKinds[kind]), id)
}

/** The same of a picture that is already converted. */
export function describePicture(
  name: string,
  { width, height, files }: ConvertedPicture,
  id: string = crypto.randomUUID(),
) {
  const named = files.map(({ bytes: body, format, ...size }) => {
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
    const file: PictureFile = { name: `${hash}-${String(size.width)}.${format}`, format, ...size }
    return { file, object: { key: pictureKey(id, file.name), body, contentType: imageTypes[format] } }
  })
  const picture: Picture = { id, width, height, files: named.map(({ file }) => file) }
  return { row: { ...picture, name }, picture, objects: named.map(({ object }) => object) }
}

/**
 * What a form sent, with its pictures as they are stored: a form says only which ones, and what they show. None of them, nor of
 * those in its texts, can be removed until the transaction ends. Throws a UserError at the field of one that was.
 */
export async function withStoredPictures<Data extends object>(tx: Transaction, data: Data): Promise<Data> {
  const fieldOf = new Map<string, string>()
  for (const [field, value] of Object.entries(data) as [string, unknown][])
    for (const id of pictureIds(value)) fieldOf.set(id, field)
  const stored = await keepPictures(tx, fieldOf)
  const asStored = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(asStored)
    return isPicture(value) ? { ...value, ...stored.get(value.id) } : value
  }
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, asStored(value)])) as Data
}

function pictureIds(value: unknown): string[] {
  if (isPicture(value)) return [value.id]
  return Array.isArray(value) ? value.flatMap(pictureIds) : pictureIdsIn(JSON.stringify(value))
}

/** The pictures with these ids, each with the name of its field, locked against removal. */
async function keepPictures(
  tx: Transaction,
  fieldOf: ReadonlyMap<string, string>,
): Promise<Map<string, Picture>> {
  if (fieldOf.size === 0) return new Map()
  const rows = await tx.$queryRaw<Picture[]>`
    select id, width, height, files from pictures where id = any(${[...fieldOf.keys()]}::uuid[])
    order by id for key share`
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const [id, field] of fieldOf) {
    if (found.has(id)) continue
    const message = 'This picture is no longer there. Please upload it again.'
    throw new UserError(message, { title: 'Not saved', fieldErrors: { [field]: message } })
  }
  return found
}

/** Deletes a picture that nothing refers to; a job deletes its files. */
export function discardPicture({ id }: { id: string }): Promise<void> {
  return getDb().$transaction(async (tx) => {
    // A save of a reference waits for this transaction, and then finds the picture gone.
    const [picture] = await tx.$queryRaw<{ files: PictureFile[] }[]>`
      select files from pictures picture where id = ${id}::uuid and ${isUnused} for update skip locked`
    if (!picture) return
    await tx.picture.delete({ where: { id }, select: { id: true } })
    const keys = picture.files.map(({ name }) => pictureKey(id, name))
    await discardUnused(tx, keys, 0)
  })
}
