import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { enqueueJobs } from '@/lib/platform/jobs'
import {
  CHECKSUM_HEADER,
  copyObject,
  findObject,
  hashObject,
  headObject,
  presignUpload,
  readObjectStart,
} from '@/lib/platform/storage'
import type { WithTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import {
  refusalOf,
  startsLike,
  storedTypes,
  UPLOAD_START_BYTES,
  uploadExtension,
  uploadExtensions,
} from './rules'
import type { UploadFile } from './schema'

const FAILED = 'Failed to upload file'

export type UploadPlace = {
  key: string
  /** Presigned for 300 s, for exactly this size and type. */
  url: string
  /** To be sent with the PUT. */
  headers: Record<string, string>
}

export async function createUpload(
  _viewer: Viewer,
  { name, size, sha256 }: UploadFile,
  prefix: string,
): Promise<UploadPlace & { contentType: string }> {
  const extension = extensionOf(name)
  const contentType = storedTypes[extension]
  const key = newKey(prefix, extension)
  const url = await presignUpload(key, { contentType, size, sha256 })
  const headers = { 'content-type': contentType, ...(sha256 && { [CHECKSUM_HEADER]: sha256 }) }
  return { key, url, headers, contentType }
}

/**
 * Verifies an upload in the storage: its size, its type, and that its first bytes match the file extension. Throws a
 * UserError if not.
 *
 * Until the presigned URL expires the bytes can be replaced, unless the storage has verified the announced checksum. So
 * without one the file is copied first, and `key` is that of the copy.
 */
export async function acceptUpload(uploadKey: string, { name, size, sha256 }: UploadFile) {
  const extension = extensionOf(name)
  if (!uploadKey.endsWith(`.${extension}`)) throw new UserError(FAILED, { title: 'Error' })
  const uploaded = await findObject(uploadKey)
  if (!uploaded) throw chooseAgain()
  const isBound = sha256 !== undefined && uploaded.sha256 === sha256
  const key = isBound ? uploadKey : await copyAside(uploadKey, extension)
  const { size: sizeBytes, contentType } = isBound ? uploaded : await headObject(key)
  if (sizeBytes !== size || contentType !== storedTypes[extension]) throw chooseAgain()
  if (!isBound && sha256 !== undefined && (await hashObject(key)) !== sha256) throw chooseAgain()
  if (!startsLike(extension, await readObjectStart(key, UPLOAD_START_BYTES)))
    throw new UserError(`This isn’t a valid .${extension} file.`, { title: 'Error' })
  return { key, contentType, sizeBytes }
}

/** There is no presigned URL to overwrite the copy. */
async function copyAside(uploadKey: string, extension: string): Promise<string> {
  const key = newKey(uploadKey.slice(0, uploadKey.lastIndexOf('/')), extension)
  await getDb().$transaction(async (tx) => {
    await discardUnused(tx, uploadKey)
    await discardUnused(tx, key)
  })
  await copyObject(uploadKey, key)
  return key
}

/** Plans the deletion of stored files that nothing refers to by then, by default a day later. */
export async function discardUnused(
  tx: Transaction,
  keys: string | readonly string[],
  afterMs = DAY_MS,
): Promise<void> {
  const jobs = [keys].flat().map((key) => ({ key: `upload:${key}`, payload: { key } }))
  await enqueueJobs(tx, 'discard-unused-upload', jobs, afterMs)
}

/** Deletes the rows of a kind for which `where` is true, which calls the table `row`; jobs delete their stored files. */
export async function removeRows(tx: Transaction, of: WithTrash, where: Prisma.Sql): Promise<void> {
  const table = Prisma.raw(of.table)
  const rows = await tx.$queryRaw<{ id: string; keys: string[] }[]>`
    select row.id, ${Prisma.raw(of.stored ?? `'{}'`)}::text[] as keys from ${table} row where ${where}`
  const ids = rows.map(({ id }) => id)
  for (const part of of.parts ?? [])
    await tx.$executeRaw`
      delete from ${Prisma.raw(part.table)} where ${Prisma.raw(part.column)} = any(${ids}::uuid[])`
  await tx.$executeRaw`delete from ${table} where id = any(${ids}::uuid[])`
  await discardUnused(
    tx,
    rows.flatMap(({ keys }) => keys),
    0,
  )
}

function newKey(prefix: string, extension: string): string {
  return `${prefix}/${crypto.randomUUID()}.${extension}`
}

function chooseAgain(): UserError {
  return new UserError(`${FAILED}. Please choose the file again.`, { title: 'Error' })
}

function extensionOf(name: string) {
  const extension = uploadExtension(name)
  if (!extension) throw new UserError(refusalOf(uploadExtensions), { title: 'Error' })
  return extension
}
