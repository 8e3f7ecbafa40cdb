import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { deleteObject } from '@/lib/platform/storage'
import { removeFilesLater } from './mutations'
import { jobs as noticeJobs } from './notices/jobs'

const payloadSchema = z.object({ id: z.uuid() })
const ABANDONED_AFTER_MS = 60 * 60_000
const AT_ONCE = 200

/** Removes the files of a deleted document and of its versions. An upload that nobody ever saw leaves nothing. */
const removeDocumentFiles: JobHandler = async (payload) => {
  const { id } = payloadSchema.parse(payload)
  const db = getDb()
  const document = await db.document.findFirst({
    where: { id, deletedAt: { not: null } },
    select: { fileUrl: true, verifiedAt: true, versions: { select: { fileUrl: true } } },
  })
  if (!document) return
  for (const { fileUrl } of [document, ...document.versions]) await deleteObject(fileUrl)
  if (document.verifiedAt === null) await db.document.deleteMany({ where: { id, verifiedAt: null } })
}

/** Uploads that were begun and never finished, say because the browser was closed. */
const discardAbandonedUploads: JobHandler = async () => {
  await getDb().$transaction(async (tx) => {
    const abandoned = await tx.document.findMany({
      where: {
        verifiedAt: null,
        deletedAt: null,
        uploadedAt: { lt: new Date(Date.now() - ABANDONED_AFTER_MS) },
      },
      select: { id: true },
      orderBy: { uploadedAt: 'asc' },
      take: AT_ONCE,
    })
    const ids = abandoned.map(({ id }) => id)
    await tx.document.updateMany({
      where: { id: { in: ids }, verifiedAt: null },
      data: { deletedAt: new Date() },
    })
    for (const id of ids) await removeFilesLater(tx, id)
  })
}

export const jobs: Record<string, JobHandler> = {
  ...noticeJobs,
  'remove-document-files': removeDocumentFiles,
  'discard-abandoned-uploads': discardAbandonedUploads,
}

export const cron: CronEntry[] = [{ task: 'discard-abandoned-uploads', schedule: '41 * * * *' }]
