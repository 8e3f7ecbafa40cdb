import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { agencyNotice, alsoToAgency, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { beginningOf } from '@/lib/base/excerpts'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { notInTrash } from '@/lib/platform/trash'
import { getSite, promised } from '@/lib/base/site'
import { agencyMailKey, visitorMailKey } from './mutations'
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

  /** Confirms a message. It repeats nothing that was typed, so that it can't be used to send texts to a stranger. */
  'confirm-message': defineMail({
    payload: z.object({ id: z.uuid() }),
    key: ({ id }) => visitorMailKey(id),
    load: ({ id }) =>
      getDb().contactMessage.findUnique({ where: { id, ...notInTrash }, select: { id: true } }),
    render: () => {
      const { name, phone, contactPromise } = getSite()
      const answer = `We ${promised('answer you by email', contactPromise)}.`
      return {
        subject: 'We have your message',
        replyTo: replyToAgency(),
        body: (
          <MailLayout
            preview={answer}
            title="Thank you for your message"
            reason={`You get this email because this address was entered in a contact form of ${name}. If that wasn’t you, someone mistyped their address, and you can ignore this email.`}
          >
            <MailText>It has arrived. {answer}</MailText>
            <MailText>
              Something to add? Just reply to this email
              {phone ? `, or call ${phone}` : ''}.
            </MailText>
          </MailLayout>
        ),
      }
    },
  }),
}
