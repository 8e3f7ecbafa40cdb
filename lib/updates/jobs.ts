import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { listMailReaders } from '@/lib/projects/queries'
import { site } from '@/lib/site'
import { ClientUpdateEmail, clientUpdateSubject } from './emails'
import { clientMailKey } from './mutations'
import { mailAddresses } from './rules'

const payloadSchema = z.object({ id: z.uuid(), userId: z.uuid() })

const notifyClientUpdate: JobHandler = async (payload, context) => {
  const { id, userId } = payloadSchema.parse(payload)
  const key = clientMailKey(id, userId)
  const db = getDb()
  const update = await db.clientUpdate.findUnique({
    where: { id },
    include: { project: { select: { title: true } } },
  })
  const readers = update ? await listMailReaders(db, update.projectId, 'notifyUpdatesByMail') : []
  const reader = readers.find((person) => person.id === userId)
  // Since it was queued, the update was deleted, access was lost or the mails were turned off.
  if (!update || !reader) return cancelMail(key)
  const mail = {
    name: reader.fullName,
    projectTitle: update.project.title,
    title: update.title,
    content: update.content,
    fileName: update.fileUrl && update.fileName,
    hasLink: update.linkUrl !== null,
    ...mailAddresses(getEnv().APP_URL, update),
  }
  await deliverMail(
    key,
    async () => ({
      subject: clientUpdateSubject(mail),
      replyTo: { name: site.name, address: getEnv().AGENCY_EMAIL },
      ...(await renderMail(createElement(ClientUpdateEmail, mail))),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = { 'notify-client-update': notifyClientUpdate }
