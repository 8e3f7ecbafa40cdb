import type { AdminViewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/platform/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { enqueueJob } from '@/lib/platform/jobs'
import {
  CHECKSUM_HEADER,
  copyObject,
  findObject,
  hashObject,
  headObject,
  presignUpload,
  readObjectStart,
} from '@/lib/platform/storage'
import { startsLike, UPLOAD_START_BYTES, uploadExtension } from './rules'
import { uploadTypes, type UploadFile } from './schema'

const FAILED = 'Failed to upload file'
/** What nobody has taken by then is thrown away. */
const UNUSED_MS = DAY_MS

export type UploadPlace = {
  key: string
  /** Takes exactly as many bytes of exactly that type for 300 s. */
  url: string
  /** What the browser has to send with them. */
  headers: Record<string, string>
}

/** Makes room for one file below `prefix`. */
export async function createUpload(
  _viewer: AdminViewer,
  { name, size, sha256 }: UploadFile,
  prefix: string,
): Promise<UploadPlace & { contentType: string }> {
  const extension = extensionOf(name)
  const contentType = uploadTypes[extension]
  const key = newKey(prefix, extension)
  const url = await presignUpload(key, { contentType, size, sha256 })
  const headers = { 'content-type': contentType, ...(sha256 && { [CHECKSUM_HEADER]: sha256 }) }
  return { key, url, headers, contentType }
}

/**
 * Reads an upload back from the storage: it has to be there, as long as announced, of the type and with the first bytes
 * that its name's ending promises. Throws a UserError that says what is wrong; gives what a row has to know.
 *
 * Until it expires the upload's address takes other bytes, unless the storage has proved the announced checksum. What
 * could still change is copied first, and `key` is that of the copy.
 */
export async function acceptUpload(
  uploadKey: string,
  { name, size, sha256 }: UploadFile,
): Promise<{ key: string; contentType: string; sizeBytes: number }> {
  const extension = extensionOf(name)
  if (!uploadKey.endsWith(`.${extension}`)) throw new UserError(FAILED, { title: 'Error' })
  const uploaded = await findObject(uploadKey)
  if (!uploaded) throw again()
  const isBound = sha256 !== undefined && uploaded.sha256 === sha256
  const key = isBound ? uploadKey : await copyAside(uploadKey, extension)
  const { size: sizeBytes, contentType } = isBound ? uploaded : await headObject(key)
  if (sizeBytes !== size || contentType !== uploadTypes[extension]) throw again()
  if (!isBound && sha256 !== undefined && (await hashObject(key)) !== sha256) throw again()
  if (!startsLike(extension, await readObjectStart(key, UPLOAD_START_BYTES)))
    throw new UserError(`This isn’t a valid .${extension} file.`, {
      title: 'Error',
    })
  return { key, contentType, sizeBytes }
}

/** Nobody has an address that could write to the copy. */
async function copyAside(uploadKey: string, extension: string): Promise<string> {
  const key = newKey(uploadKey.slice(0, uploadKey.lastIndexOf('/')), extension)
  await getDb().$transaction(async (tx) => {
    await discardUnused(tx, uploadKey)
    await discardUnused(tx, key)
  })
  await copyObject(uploadKey, key)
  return key
}

/** Owes the storage the removal of an upload, for when nothing has taken it a day later. */
export async function discardUnused(tx: Transaction, key: string): Promise<void> {
  const runAt = new Date(Date.now() + UNUSED_MS)
  await enqueueJob(tx, 'discard-unused-upload', { key }, { key: `upload:${key}`, runAt })
}

function newKey(prefix: string, extension: string): string {
  return `${prefix}/${crypto.randomUUID()}.${extension}`
}

function again(): UserError {
  return new UserError(`${FAILED}. Please choose the file again.`, { title: 'Error' })
}

function extensionOf(name: string) {
  const extension = uploadExtension(name)
  if (!extension) throw new UserError('Files of this type are not accepted.', { title: 'Error' })
  return extension
}
