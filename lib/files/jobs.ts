import { z } from 'zod'
import { isBackingUp } from '@/lib/platform/backup-lock'
import { inBatches } from '@/lib/platform/batches'
import { databaseTime, getDb } from '@/lib/platform/db'
import { type CronEntry, type JobHandler, postponeJob } from '@/lib/platform/jobs'
import { forEachAlone } from '@/lib/platform/steps'
import { deleteObject } from '@/lib/platform/storage'
import { enqueueMail } from '@/lib/platform/mailer'
import { listMailReaders } from '@/lib/projects/queries'
import { notKept, published } from './access'
import { newFilesMailKey } from './emails'
import { discardUploads } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })
const ABANDONED_AFTER_MS = 60 * 60_000

/** For files deleted by a release without a trash: those have no name of who did it. Their rows go with the trash. */
const removeStoredFiles: JobHandler = async (payload) => {
  const { id } = payloadSchema.parse(payload)
  if (await isBackingUp()) return postponeJob('remove-document-files', { id })
  const db = getDb()
  const file = await db.file.findFirst({
    where: { id, deletedAt: { not: null }, deletedById: null },
    select: { fileUrl: true, versions: { select: { fileUrl: true } } },
  })
  if (!file) return
  for (const { fileUrl } of [file, ...file.versions]) await deleteObject(fileUrl)
}

/** Discards uploads that were never finished, for example because the browser was closed. */
const discardAbandonedUploads: JobHandler = async () => {
  const before = new Date((await databaseTime()) - ABANDONED_AFTER_MS)
  const abandoned = inBatches<{ id: string }>((last, take) =>
    getDb().file.findMany({
      where: { verifiedAt: null, uploadedAt: { lt: before }, ...(last && { id: { gt: last.id } }) },
      select: { id: true },
      orderBy: { id: 'asc' },
      take,
    }),
  )
  await forEachAlone(abandoned, ({ id }) => getDb().$transaction((tx) => discardUploads(tx, { id }, 0)))
}

const projectPayload = z.object({ projectId: z.uuid() })

/** Queues one mail per client about all files that they haven't been notified of. */
const notifyNewFiles: JobHandler = async (payload) => {
  const { projectId } = projectPayload.parse(payload)
  await getDb().$transaction(async (tx) => {
    const notifiedAt = new Date()
    // Of two concurrent runs the second finds nothing, so each file is in one mail only.
    const { count } = await tx.file.updateMany({
      where: { projectId, notifiedAt: null, ...notKept, ...published },
      data: { notifiedAt },
    })
    if (count === 0) return
    const readers = await listMailReaders(tx, projectId, 'notifyUpdatesByMail')
    for (const { id: userId, email: recipient } of readers) {
      const batch = { projectId, userId, notifiedAt: notifiedAt.toISOString() }
      await enqueueMail(tx, {
        key: newFilesMailKey(batch),
        task: 'mail-new-files',
        payload: batch,
        recipient,
      })
    }
  })
}

export const jobs: Record<string, JobHandler> = {
  'notify-new-files': notifyNewFiles,
  // No longer queued, but jobs of earlier releases may still be.
  'remove-document-files': removeStoredFiles,
  'discard-abandoned-uploads': discardAbandonedUploads,
}

export const cron: CronEntry[] = [{ task: 'discard-abandoned-uploads', schedule: '41 * * * *' }]
