import { z } from 'zod'
import { isBackingUp } from '@/lib/platform/backup-lock'
import { getDb } from '@/lib/platform/db'
import { type CronEntry, type JobHandler, postponeJob } from '@/lib/platform/jobs'
import { deleteObject } from '@/lib/platform/storage'
import { enqueueMail } from '@/lib/platform/mailer'
import { listMailReaders } from '@/lib/projects/queries'
import { published } from './access'
import { newFilesMailKey } from './emails'
import { scheduleFilesRemoval } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })
const ABANDONED_AFTER_MS = 60 * 60_000
const BATCH_SIZE = 200

/** Deletes the stored files of a deleted file and its versions, and the row of an unfinished upload. */
const removeStoredFiles: JobHandler = async (payload) => {
  const { id } = payloadSchema.parse(payload)
  if (await isBackingUp()) return postponeJob('remove-document-files', { id })
  const db = getDb()
  const file = await db.file.findFirst({
    where: { id, deletedAt: { not: null } },
    select: { fileUrl: true, verifiedAt: true, versions: { select: { fileUrl: true } } },
  })
  if (!file) return
  for (const { fileUrl } of [file, ...file.versions]) await deleteObject(fileUrl)
  if (file.verifiedAt === null) await db.file.deleteMany({ where: { id, verifiedAt: null } })
}

/** Discards uploads that were never finished, for example because the browser was closed. */
const discardAbandonedUploads: JobHandler = async () => {
  await getDb().$transaction(async (tx) => {
    const abandoned = await tx.file.findMany({
      where: {
        verifiedAt: null,
        deletedAt: null,
        uploadedAt: { lt: new Date(Date.now() - ABANDONED_AFTER_MS) },
      },
      select: { id: true },
      orderBy: { uploadedAt: 'asc' },
      take: BATCH_SIZE,
    })
    const ids = abandoned.map(({ id }) => id)
    await tx.file.updateMany({
      where: { id: { in: ids }, verifiedAt: null },
      data: { deletedAt: new Date() },
    })
    for (const id of ids) await scheduleFilesRemoval(tx, id)
  })
}

const projectPayload = z.object({ projectId: z.uuid() })

/** Queues one mail per client about all files that they haven't been notified of. */
const notifyNewFiles: JobHandler = async (payload) => {
  const { projectId } = projectPayload.parse(payload)
  await getDb().$transaction(async (tx) => {
    const notifiedAt = new Date()
    // Of two concurrent runs the second finds nothing, so each file is in one mail only.
    const { count } = await tx.file.updateMany({
      where: { projectId, notifiedAt: null, ...published },
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
  'remove-document-files': removeStoredFiles,
  'discard-abandoned-uploads': discardAbandonedUploads,
}

export const cron: CronEntry[] = [{ task: 'discard-abandoned-uploads', schedule: '41 * * * *' }]
