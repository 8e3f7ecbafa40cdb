import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail, enqueueMail } from '@/lib/platform/mailer'
import { listMailReaders } from '@/lib/projects/queries'
import { site } from '@/lib/site'
import type { Prisma } from '@/prisma/generated/client'
import { NewFilesEmail, newFilesSubject } from '../emails'

const projectPayload = z.object({ projectId: z.uuid() })
const batchPayload = z.object({ projectId: z.uuid(), userId: z.uuid(), notifiedAt: z.iso.datetime() })

const shown = { verifiedAt: { not: null }, deletedAt: null } satisfies Prisma.DocumentWhereInput

/** Owes the clients of a project one mail about all files that they were not told of. */
const notifyNewFiles: JobHandler = async (payload) => {
  const { projectId } = projectPayload.parse(payload)
  await getDb().$transaction(async (tx) => {
    const notifiedAt = new Date()
    // Of two runs at once the second finds nothing left: each file is in one mail.
    const { count } = await tx.document.updateMany({
      where: { projectId, notifiedAt: null, ...shown },
      data: { notifiedAt },
    })
    if (count === 0) return
    for (const { id: userId, email: recipient } of await listMailReaders(
      tx,
      projectId,
      'notifyUpdatesByMail',
    )) {
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
  const reader = await getDb().user.findFirst({
    where: { id: userId, disabledAt: null, notifyUpdatesByMail: true },
    select: { fullName: true },
  })
  const files = await getDb().document.findMany({
    where: {
      ...shown,
      notifiedAt,
      project: {
        id: projectId,
        archivedAt: null,
        OR: [{ clientUserId: userId }, { members: { some: { userId } } }],
      },
    },
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
  // Gone, out of sight, or not wanted any more since it was owed.
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
}
