import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
import { enqueueJob } from '@/lib/jobs'
import { createUpload } from '@/lib/uploads/mutations'
import type { UploadFile } from '@/lib/uploads/schema'

const WAIT_MS = 24 * 60 * 60_000

/** Makes room for a file to attach. What no update has taken a day later is thrown away. */
export async function createAttachment(viewer: AdminViewer, file: UploadFile) {
  const upload = await createUpload(viewer, file, 'updates')
  await getDb().$transaction((tx) =>
    enqueueJob(
      tx,
      'discard-unused-attachment',
      { key: upload.key },
      { runAt: new Date(Date.now() + WAIT_MS) },
    ),
  )
  return upload
}
