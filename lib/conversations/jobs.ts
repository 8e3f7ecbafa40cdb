import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { ClientMessageEmail, clientMessageSubject } from './emails'
import { agencyMailKey } from './mutations'
import { clientDisplayName } from './rules'
import { jobs as unreadJobs } from './unread/jobs'

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

export const jobs: Record<string, JobHandler> = { 'notify-client-reply': notifyClientReply, ...unreadJobs }
