import { z } from 'zod'
import { formatAgencyDate } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { beginningOf } from '@/lib/base/excerpts'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailParagraphs, MailQuote } from '@/lib/platform/mail-parts'
import { notify } from '@/lib/platform/realtime'
import { getSite } from '@/lib/base/site'
import { type LeadKind, leadTopics } from '../rules'
import { replyMailKey } from './mutations'

const contactMessage = { select: { createdAt: true, name: true, message: true } } as const
const quoteRequest = { select: { createdAt: true, name: true, projectDescription: true } } as const

/** Of what the person wrote: they know the rest. */
const MAX_QUOTED = 3000

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
          quotesOriginal: true,
          createdAt: true,
          author: { select: { fullName: true } },
          contactMessage,
          quoteRequest,
        },
      }),
    render: ({ subject, text, author, createdAt, quotesOriginal, ...lead }) => {
      const { contactMessage, quoteRequest } = lead
      const { createdAt: wroteAt, name } = contactMessage ?? quoteRequest ?? { createdAt, name: '' }
      const original = contactMessage?.message ?? quoteRequest?.projectDescription
      const person = author?.fullName?.trim()
      return {
        subject,
        replyTo: replyToAgency(),
        ...(person && { senderName: `${person}, ${getSite().name}` }),
        // Not an automatic mail: a person wrote it.
        headers: { 'Auto-Submitted': 'no' },
        body: (
          <LeadReplyEmail
            kind={contactMessage ? 'contact' : 'quote'}
            author={person ?? null}
            text={text}
            wroteAt={wroteAt}
            original={quotesOriginal && original !== undefined ? { name, text: original } : null}
          />
        ),
      }
    },
    // The admin shows whether it was sent.
    after: ({ contactMessage }) => notify(leadTopics[contactMessage ? 'contact' : 'quote']),
  }),
}

type LeadReplyMail = {
  kind: LeadKind
  author: string | null
  text: string
  wroteAt: Date
  /** What the person wrote. */
  original: { name: string; text: string } | null
}

const occasions: Record<LeadKind, string> = { contact: 'your message', quote: 'your quote request' }

/** A colleague has read what it repeats: anyone can type somebody else’s address into a form. */
export function LeadReplyEmail({ kind, author, text, wroteAt, original }: LeadReplyMail) {
  return (
    <MailLayout
      preview={beginningOf(text, 140)}
      title={`${author ? `${author} from ${getSite().name}` : getSite().name} answered ${occasions[kind]}`}
      reason={`You get this email because you wrote to us on our website on ${formatAgencyDate(wroteAt)}. To write back, just reply to it.`}
    >
      <MailParagraphs text={text} isFollowed={original !== null} />
      {original ? (
        <MailQuote
          label={`${original.name} wrote on ${formatAgencyDate(wroteAt)}`}
          text={beginningOf(original.text, MAX_QUOTED)}
        />
      ) : null}
    </MailLayout>
  )
}
