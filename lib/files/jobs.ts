import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { deleteObject } from '@/lib/platform/storage'
import { getEnv } from '@/lib/platform/env'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail, enqueueMail } from '@/lib/platform/mailer'
import { listMailReaders } from '@/lib/projects/queries'
import { site } from '@/lib/site'
import type { Prisma } from '@/prisma/generated/client'
import { NewFilesEmail, newFilesSubject } from './emails'
import { scheduleFilesRemoval } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })
const ABANDONED_AFTER_MS = 60 * 60_000
const BATCH_SIZE = 200

/** Deletes the stored files of a deleted file and its versions, and the row of an unfinished upload. */
const removeStoredFiles: JobHandler = async (payload) => {
  const { id } = payloadSchema.parse(payload)
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
const batchPayload = z.object({ projectId: z.uuid(), userId: z.uuid(), notifiedAt: z.iso.datetime() })

const published = { verifiedAt: { not: null }, deletedAt: null } satisfies Prisma.FileWhereInput

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
      await enqueueMail(tx, { key: batchKey(batch), task: 'mail-new-files', payload: batch, recipient })
    }
  })
}

const batchKey = ({ projectId, userId, notifiedAt }: z.infer<typeof batchPayload>) =>
  `documents:${projectId}:${notifiedAt}:${userId}`

const mailNewFiles: JobHandler = async (payload, context) => {
  const batch = batchPayload.parse(payload)
  const { projectId, userId, notifiedAt } = batch
  const readers = await listMailReaders(getDb(), projectId, 'notifyUpdatesByMail')
  const reader = readers.find(({ id }) => id === userId)
  const files = await getDb().file.findMany({
    where: { ...published, notifiedAt, projectId },
    select: {
      id: true,
      name: true,
      type: true,
      sizeBytes: true,
      project: { select: { title: true } },
      _count: { select: { versions: true } },
    },
    orderBy: [{ uploadedAt: 'asc' }, { id: 'asc' }],
  })
  const [first] = files
  // Since it was queued, the files were deleted, access was lost or the mails were turned off.
  if (!first || !reader) return cancelMail(batchKey(batch))
  const { APP_URL, AGENCY_EMAIL } = getEnv()
  const mail = {
    name: reader.fullName,
    projectTitle: first.project.title,
    files: files.map(({ _count, ...file }) => ({ ...file, isReplaced: _count.versions > 0 })),
    url: `${APP_URL}/portal/files/${projectId}`,
    settingsUrl: `${APP_URL}/portal/account`,
  }
  await deliverMail(
    batchKey(batch),
    async () => ({
      subject: newFilesSubject(mail),
      replyTo: { name: site.name, address: AGENCY_EMAIL },
      ...(await renderMail(createElement(NewFilesEmail, mail))),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = {
  'notify-new-files': notifyNewFiles,
  'mail-new-files': mailNewFiles,
  'remove-document-files': removeStoredFiles,
  'discard-abandoned-uploads': discardAbandonedUploads,
}

export const cron: CronEntry[] = [{ task: 'discard-abandoned-uploads', schedule: '41 * * * *' }]
