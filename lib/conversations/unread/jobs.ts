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
import { UnreadRepliesEmail, unreadRepliesSubject } from '../emails'
import { PATIENCE_MS, scheduleUnreadMail } from '../mutations'

const projectPayload = z.object({ projectId: z.uuid() })
const batchPayload = z.object({ projectId: z.uuid(), userId: z.uuid(), notifiedAt: z.iso.datetime() })

/** What a client of the project has not seen and was not mailed. */
const unmailed = (projectId: string) =>
  ({ projectId, senderType: 'admin', isRead: false, notifiedAt: null }) satisfies Prisma.MessageWhereInput

/** Owes the clients of a project one mail with all unread replies, once the oldest has waited long enough. */
const notifyUnreadReplies: JobHandler = async (payload) => {
  const { projectId } = projectPayload.parse(payload)
  await getDb().$transaction(async (tx) => {
    const oldest = await tx.message.findFirst({ where: unmailed(projectId), orderBy: { createdAt: 'asc' } })
    if (!oldest) return
    const dueAt = oldest.createdAt.getTime() + PATIENCE_MS
    if (dueAt > Date.now()) return scheduleUnreadMail(tx, projectId, new Date(dueAt))
    const recipients = await listMailReaders(tx, projectId, 'notifyMessagesByMail')
    if (recipients.length === 0) return
    const notifiedAt = new Date()
    // Of two runs at once the second finds nothing left: each message is in one mail.
    const { count } = await tx.message.updateMany({ where: unmailed(projectId), data: { notifiedAt } })
    if (count === 0) return
    for (const { id: userId, email: recipient } of recipients) {
      const batch = { projectId, userId, notifiedAt: notifiedAt.toISOString() }
      await enqueueMail(tx, { key: batchKey(batch), task: 'mail-unread-replies', payload: batch, recipient })
    }
  })
}

const batchKey = ({ projectId, userId, notifiedAt }: z.infer<typeof batchPayload>) =>
  `messages:${projectId}:${notifiedAt}:${userId}`

const mailUnreadReplies: JobHandler = async (payload, context) => {
  const batch = batchPayload.parse(payload)
  const { projectId, notifiedAt } = batch
  const messages = await getDb().message.findMany({
    // Read meanwhile, say while the mail server was away: nothing to tell any more.
    where: { projectId, senderType: 'admin', isRead: false, notifiedAt },
    select: { messageText: true, createdAt: true, project: { select: { title: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const [first] = messages
  if (!first) return cancelMail(batchKey(batch))
  const url = `${getEnv().APP_URL}/portal/messages/${projectId}`
  const mail = { projectTitle: first.project.title, messages, url }
  await deliverMail(
    batchKey(batch),
    async () => ({
      subject: unreadRepliesSubject(mail),
      replyTo: { name: site.name, address: getEnv().AGENCY_EMAIL },
      ...(await renderMail(createElement(UnreadRepliesEmail, mail))),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = {
  'notify-unread-replies': notifyUnreadReplies,
  'mail-unread-replies': mailUnreadReplies,
}
