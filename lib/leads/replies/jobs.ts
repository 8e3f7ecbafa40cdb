import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { notify } from '@/lib/platform/realtime'
import { site } from '@/lib/site'
import { leadTopics } from '../rules'
import { LeadReplyEmail } from './emails'
import { replyMailKey } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })
const lead = { select: { createdAt: true } } as const

const sendLeadReply: JobHandler = async (payload, context) => {
  const { id } = payloadSchema.parse(payload)
  const reply = await getDb().leadReply.findUnique({
    where: { id },
    select: {
      subject: true,
      text: true,
      createdAt: true,
      author: { select: { fullName: true } },
      contactMessage: lead,
      quoteRequest: lead,
    },
  })
  // Deleted with its lead before the mail went out.
  if (!reply) return cancelMail(replyMailKey(id))
  const { subject, text, author, contactMessage, quoteRequest } = reply
  const mail = {
    kind: contactMessage ? ('contact' as const) : ('quote' as const),
    author: author?.fullName ?? null,
    text,
    wroteAt: (contactMessage ?? quoteRequest ?? reply).createdAt,
  }
  try {
    await deliverMail(
      replyMailKey(id),
      async () => ({
        subject,
        replyTo: { name: site.name, address: getEnv().AGENCY_EMAIL },
        // Not an automatic mail: a person wrote it.
        headers: { 'Auto-Submitted': 'no' },
        ...(await renderMail(createElement(LeadReplyEmail, mail))),
      }),
      context,
    )
  } finally {
    // The admin shows whether it was sent.
    await notify(leadTopics[contactMessage ? 'contact' : 'quote'])
  }
}

export const jobs: Record<string, JobHandler> = { 'send-lead-reply': sendLeadReply }
