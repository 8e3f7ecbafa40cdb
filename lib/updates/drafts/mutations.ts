import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { createUpload, discardUnused, type UploadPlace } from '@/lib/uploads/mutations'
import type { UploadFile } from '@/lib/uploads/schema'

/** Makes room for a file to attach. What no update has taken a day later is thrown away. */
export async function createAttachment(viewer: AdminViewer, file: UploadFile): Promise<UploadPlace> {
  const { key, url, headers } = await createUpload(viewer, file, 'updates')
  await getDb().$transaction((tx) => discardUnused(tx, key))
  return { key, url, headers }
}
