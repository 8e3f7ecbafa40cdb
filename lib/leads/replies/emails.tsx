import { z } from 'zod'
import { formatAgencyDate } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { beginningOf } from '@/lib/base/excerpts'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailParagraphs } from '@/lib/platform/mail-parts'
import { notify } from '@/lib/platform/realtime'
import { getSite } from '@/lib/base/site'
import { type LeadKind, leadTopics } from '../rules'
import { replyMailKey } from './mutations'

const lead = { select: { createdAt: true } } as const

export const mails: Mails = {
  'send-lead-reply': defineMail({
    payload: z.object({ id: z.uuid() }),
    key: ({ id }) => replyMailKey(id),
    // Null if it was deleted with its lead before the mail went out.
    load: ({ id }) =>
      getDb().leadReply.findUnique({
        where: { id },
        select: {
          subject: true,
          text: true,
          createdAt: true,
          author: { select: { fullName: true } },
          contactMessage: lead,
          quoteRequest: lead,
        },
      }),
    render: ({ subject, text, author, createdAt, contactMessage, quoteRequest }) => ({
      subject,
      replyTo: replyToAgency(),
      // Not an automatic mail: a person wrote it.
      headers: { 'Auto-Submitted': 'no' },
      body: (
        <LeadReplyEmail
          kind={contactMessage ? 'contact' : 'quote'}
          author={author?.fullName?.trim() || null}
          text={text}
          wroteAt={(contactMessage ?? quoteRequest)?.createdAt ?? createdAt}
        />
      ),
    }),
    // The admin shows whether it was sent.
    after: ({ contactMessage }) => notify(leadTopics[contactMessage ? 'contact' : 'quote']),
  }),
}

type LeadReplyMail = { kind: LeadKind; author: string | null; text: string; wroteAt: Date }

const occasions: Record<LeadKind, string> = { contact: 'your message', quote: 'your quote request' }

/** It repeats nothing that the visitor typed, since the address may not be theirs. */
export function LeadReplyEmail({ kind, author, text, wroteAt }: LeadReplyMail) {
  return (
    <MailLayout
      preview={beginningOf(text, 140)}
      title={`${author ? `${author} from ${getSite().name}` : getSite().name} answered ${occasions[kind]}`}
      reason={`You get this email because you wrote to us on our website on ${formatAgencyDate(wroteAt)}. To write back, just reply to it.`}
    >
      <MailParagraphs text={text} />
    </MailLayout>
  )
}
