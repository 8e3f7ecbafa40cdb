import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'

/** Notes that somebody was given a document's content. */
export async function recordDownload(viewer: Viewer, documentId: string): Promise<void> {
  await getDb().documentDownload.create({
    data: { documentId, userId: viewer.userId },
    select: { id: true },
  })
}
