import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { NewMessageEmail, newMessageSubject } from './emails'
import { agencyMailKey } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })

const notifyNewMessage: JobHandler = async (payload, context) => {
  const { id } = payloadSchema.parse(payload)
  const message = await getDb().contactMessage.findUnique({ where: { id } })
  // Deleted before the mail went out, so an admin has seen it.
  if (!message) return cancelMail(agencyMailKey(id))
  const mail = { ...message, url: `${getEnv().APP_URL}/admin/messages/${id}` }
  await deliverMail(
    agencyMailKey(id),
    async () => ({
      subject: newMessageSubject(mail),
      replyTo: { name: message.name, address: message.email },
      ...(await renderMail(createElement(NewMessageEmail, mail))),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = { 'notify-new-message': notifyNewMessage }
