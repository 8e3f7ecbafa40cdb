import { z } from 'zod'
import { databaseTime, getDb } from '@/lib/platform/db'
import type { JobHandler } from '@/lib/platform/jobs'
import { enqueueMail } from '@/lib/platform/mailer'
import { notInTrash } from '@/lib/platform/trash'
import { listMailReaders } from '@/lib/projects/queries'
import type { Prisma } from '@/prisma/generated/client'
import { unreadMailKey } from './emails'
import { scheduleUnreadMail, UNREAD_MAIL_DELAY_MS } from './mutations'

const projectPayload = z.object({ projectId: z.uuid() })

/** Replies that no client of the project has read or been mailed. */
const unmailed = (projectId: string) =>
  ({
    projectId,
    project: notInTrash,
    senderType: 'admin',
    isRead: false,
    notifiedAt: null,
  }) satisfies Prisma.MessageWhereInput

/** Queues one mail per client with all unread replies, once the oldest has waited long enough. */
const notifyUnreadReplies: JobHandler = async (payload) => {
  const { projectId } = projectPayload.parse(payload)
  await getDb().$transaction(async (tx) => {
    const oldest = await tx.message.findFirst({ where: unmailed(projectId), orderBy: { createdAt: 'asc' } })
    if (!oldest) return
    const wait = oldest.createdAt.getTime() + UNREAD_MAIL_DELAY_MS - (await databaseTime(tx))
    if (wait > 0) return scheduleUnreadMail(tx, projectId, wait)
    const recipients = await listMailReaders(tx, projectId, 'notifyMessagesByMail')
    if (recipients.length === 0) return
    const notifiedAt = new Date()
    // Of two concurrent runs the second finds nothing, so each message is in one mail only.
    const { count } = await tx.message.updateMany({ where: unmailed(projectId), data: { notifiedAt } })
    if (count === 0) return
    for (const { id: userId, email: recipient } of recipients) {
      const batch = { projectId, userId, notifiedAt: notifiedAt.toISOString() }
      await enqueueMail(tx, {
        key: unreadMailKey(batch),
        task: 'mail-unread-replies',
        payload: batch,
        recipient,
      })
    }
  })
}

export const jobs: Record<string, JobHandler> = { 'notify-unread-replies': notifyUnreadReplies }
