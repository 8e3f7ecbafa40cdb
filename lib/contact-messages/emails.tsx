import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import type { ContactMessage } from '@/prisma/generated/client'
import { contactFacts } from './schema'

type NewMessageMail = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'suspectedSpam'> &
  Partial<ContactMessage> & {
    /** Of the message in the admin. */
    url: string
  }

export function newMessageSubject({ name, subject, suspectedSpam }: NewMessageMail): string {
  return `${suspectedSpam ? '[Suspected spam] ' : ''}New message from ${name}${subject ? `: ${subject}` : ''}`
}

/** Tells the agency about a visitor's message; a reply to the mail goes to the visitor. */
export function NewMessageEmail(mail: NewMessageMail) {
  return (
    <MailLayout
      preview={`${mail.name} wrote: ${mail.message.slice(0, 120)}`}
      title={`New message from ${mail.name}`}
      action={{ label: 'Open in the admin', href: mail.url }}
    >
      {mail.suspectedSpam ? (
        <MailText>This message looks like spam. It was saved and marked as suspected spam.</MailText>
      ) : null}
      <MailField label="Subject" value={mail.subject} />
      {contactFacts(mail).map(({ label, value }) => (
        <MailField key={label} label={label} value={value} />
      ))}
      <MailField label="Message" value={mail.message} />
    </MailLayout>
  )
}
