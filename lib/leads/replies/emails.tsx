import { formatAgencyDate } from '@/lib/platform/dates'
import { MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'
import type { LeadKind } from '../schema'

type LeadReplyMail = { kind: LeadKind; author: string | null; text: string; wroteAt: Date }

const occasions: Record<LeadKind, string> = { contact: 'your message', quote: 'your quote request' }

/** It repeats nothing that the visitor typed, since the address may not be theirs. */
export function LeadReplyEmail({ kind, author, text, wroteAt }: LeadReplyMail) {
  return (
    <MailLayout
      preview={text.slice(0, 140)}
      title={`${author ? `${author} from ${site.name}` : site.name} answered ${occasions[kind]}`}
    >
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <MailText key={index}>
          {paragraph.split('\n').flatMap((line, row) => (row === 0 ? [line] : [<br key={row} />, line]))}
        </MailText>
      ))}
      <MailText>
        You wrote to us on our website on {formatAgencyDate(wroteAt)}. Just answer this mail to write back.
      </MailText>
    </MailLayout>
  )
}
