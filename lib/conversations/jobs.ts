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
import { ClientMessageEmail, clientMessageSubject, UnreadRepliesEmail, unreadRepliesSubject } from './emails'
import { agencyMailKey, scheduleUnreadMail, UNREAD_MAIL_DELAY_MS } from './mutations'
import { clientDisplayName } from './rules'

const messagePayload = z.object({ id: z.uuid() })

const notifyClientReply: JobHandler = async (payload, context) => {
  const { id } = messagePayload.parse(payload)
  const db = getDb()
  const message = await db.message.findUnique({
    where: { id },
    include: { sender: true, project: { select: { title: true } } },
  })
  if (!message) return cancelMail(agencyMailKey(id))
  const { sender, project, messageText, projectId } = message
  const clientName = clientDisplayName(sender)
  const url = `${getEnv().APP_URL}/admin/client-messages?project=${projectId}`
  const mail = { clientName, projectTitle: project.title, messageText, url }
  await deliverMail(
    agencyMailKey(id),
    async () => ({
      subject: clientMessageSubject(mail),
      ...(sender && { replyTo: { name: clientName, address: sender.email } }),
      ...(await renderMail(createElement(ClientMessageEmail, mail))),
    }),
    context,
  )
  await db.message.updateMany({ where: { id, notifiedAt: null }, data: { notifiedAt: new Date() } })
}

const projectPayload = z.object({ projectId: z.uuid() })
const batchPayload = z.object({ projectId: z.uuid(), userId: z.uuid(), notifiedAt: z.iso.datetime() })

/** Replies that no client of the project has read or been mailed. */
const unmailed = (projectId: string) =>
  ({ projectId, senderType: 'admin', isRead: false, notifiedAt: null }) satisfies Prisma.MessageWhereInput

/** Queues one mail per client with all unread replies, once the oldest has waited long enough. */
const notifyUnreadReplies: JobHandler = async (payload) => {
  const { projectId } = projectPayload.parse(payload)
  await getDb().$transaction(async (tx) => {
    const oldest = await tx.message.findFirst({ where: unmailed(projectId), orderBy: { createdAt: 'asc' } })
    if (!oldest) return
    const dueAt = oldest.createdAt.getTime() + UNREAD_MAIL_DELAY_MS
    if (dueAt > Date.now()) return scheduleUnreadMail(tx, projectId, new Date(dueAt))
    const recipients = await listMailReaders(tx, projectId, 'notifyMessagesByMail')
    if (recipients.length === 0) return
    const notifiedAt = new Date()
    // Of two concurrent runs the second finds nothing, so each message is in one mail only.
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
    // They may have been read since, for example while the mail server was down.
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
  'notify-client-reply': notifyClientReply,
  'notify-unread-replies': notifyUnreadReplies,
  'mail-unread-replies': mailUnreadReplies,
}
