import type { AdminViewer } from '@/lib/auth/viewer'
import { UserError } from '@/lib/errors'
import { headObject, presignUpload, readObjectStart } from '@/lib/storage'
import { startsLike, UPLOAD_START_BYTES, uploadExtension } from './rules'
import { uploadTypes, type UploadFile } from './schema'

const FAILED = 'Failed to upload file'

/**
 * Makes room for one file below `prefix`: the key to keep, and an address that takes exactly as many bytes of exactly
 * that type for 300 s. The browser has to PUT with `contentType`.
 */
export async function createUpload(
  _viewer: AdminViewer,
  { name, size }: UploadFile,
  prefix: string,
): Promise<{ key: string; url: string; contentType: string }> {
  const extension = extensionOf(name)
  const contentType = uploadTypes[extension]
  const key = `${prefix}/${crypto.randomUUID()}.${extension}`
  return { key, url: await presignUpload(key, contentType, size), contentType }
}

/**
 * Reads an upload back from the storage: it has to be there, as long as announced, of the type and with the first bytes
 * that its name's ending promises. Throws a UserError that says what is wrong; gives what a row has to know.
 */
export async function verifyUpload(
  key: string,
  { name, size }: UploadFile,
): Promise<{ contentType: string; sizeBytes: number }> {
  const extension = extensionOf(name)
  if (!key.endsWith(`.${extension}`)) throw new UserError(FAILED, { title: 'Error' })
  const head = await headObject(key).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NotFound') return null
    throw error
  })
  const contentType = uploadTypes[extension]
  if (head?.size !== size || head.contentType !== contentType)
    throw new UserError(`${FAILED}. Please choose it again.`, { title: 'Error' })
  const start = await readObjectStart(key, UPLOAD_START_BYTES)
  if (!startsLike(extension, start))
    throw new UserError(`This file is not what its name says: it doesn’t hold a .${extension} file.`, {
      title: 'Error',
    })
  return { contentType, sizeBytes: size }
}

function extensionOf(name: string) {
  const extension = uploadExtension(name)
  if (!extension) throw new UserError('Files of this type are not accepted.', { title: 'Error' })
  return extension
}
