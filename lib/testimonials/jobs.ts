import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { NewTestimonialEmail, newTestimonialSubject } from './emails'
import { agencyMailKey } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })

const notifyNewTestimonial: JobHandler = async (payload, context) => {
  const { id } = payloadSchema.parse(payload)
  const feedback = await getDb().testimonial.findFirst({
    where: { id, deletedAt: null },
    include: { project: { select: { title: true } } },
  })
  // Deleted before the mail went out, so an admin has seen it.
  if (!feedback) return cancelMail(agencyMailKey(id))
  const { project, ...rest } = feedback
  const url = `${getEnv().APP_URL}/admin/testimonials?status=pending`
  const mail = { ...rest, projectTitle: project.title, url }
  await deliverMail(
    agencyMailKey(id),
    async () => ({
      subject: newTestimonialSubject(mail),
      replyTo: { name: mail.clientName, address: mail.clientEmail },
      ...(await renderMail(createElement(NewTestimonialEmail, mail))),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = { 'notify-new-feedback': notifyNewTestimonial }
