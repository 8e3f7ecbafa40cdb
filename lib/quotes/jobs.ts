import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { site } from '@/lib/site'
import { NewQuoteEmail, newQuoteSubject, QuoteReceivedEmail, quoteReceivedSubject } from './emails'
import { agencyMailKey, visitorMailKey } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })

const notifyNewQuote: JobHandler = async (payload, context) => {
  const { id } = payloadSchema.parse(payload)
  const quote = await getDb().quoteRequest.findUnique({ where: { id } })
  // Deleted before the mail went out, so an admin has seen it.
  if (!quote) return cancelMail(agencyMailKey(id))
  const mail = { ...quote, url: `${getEnv().APP_URL}/admin/quotes/${id}` }
  await deliverMail(
    agencyMailKey(id),
    async () => ({
      subject: newQuoteSubject(mail),
      replyTo: { name: quote.name, address: quote.email },
      ...(await renderMail(createElement(NewQuoteEmail, mail))),
    }),
    context,
  )
}

const confirmQuote: JobHandler = async (payload, context) => {
  const { id } = payloadSchema.parse(payload)
  const chosen = await getDb().quoteRequest.findUnique({
    where: { id },
    select: { projectType: true, budgetRange: true, timeline: true },
  })
  if (!chosen) return cancelMail(visitorMailKey(id))
  await deliverMail(
    visitorMailKey(id),
    async () => ({
      subject: quoteReceivedSubject,
      replyTo: { name: site.name, address: getEnv().AGENCY_EMAIL },
      ...(await renderMail(createElement(QuoteReceivedEmail, chosen))),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = {
  'notify-new-quote': notifyNewQuote,
  'confirm-quote': confirmQuote,
}
