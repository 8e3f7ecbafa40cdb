import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { agencyNotice, alsoToAgency, defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { beginningOf } from '@/lib/platform/excerpts'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { notInTrash } from '@/lib/platform/trash'
import { agencyMailKey } from './mutations'
import { contactFacts } from './queries'

export const mails: Mails = {
  /** Tells the agency about a visitor's message; a reply to the mail goes to the visitor. */
  'notify-new-message': defineMail({
    payload: z.object({ id: z.uuid() }),
    key: ({ id }) => agencyMailKey(id),
    // If it is in the trash before the mail went out, an admin has seen it.
    load: ({ id }) => getDb().contactMessage.findUnique({ where: { id, ...notInTrash } }),
    render: (message) => {
      const { id, name, email, subject, message: text, suspectedSpam } = message
      const mark = suspectedSpam ? '[Suspected spam] ' : ''
      return {
        ...alsoToAgency(),
        subject: `${mark}New message from ${name}${subject ? `: ${subject}` : ''}`,
        replyTo: { name, address: email },
        body: (
          <MailLayout
            preview={`${name} wrote: ${beginningOf(text, 120)}`}
            title={`New message from ${name}`}
            action={{ label: 'Open the message', href: `${getEnv().APP_URL}/admin/messages/${id}` }}
            {...agencyNotice('messages from visitors')}
          >
            {suspectedSpam ? (
              <MailText>This message looks like spam. It was saved and marked as suspected spam.</MailText>
            ) : null}
            <MailFacts facts={[{ label: 'Subject', value: subject }, ...contactFacts(message)]} />
            <MailQuote label="Message" text={text} />
            <MailText>Reply to this email to answer {name}.</MailText>
          </MailLayout>
        ),
      }
    },
  }),
}
