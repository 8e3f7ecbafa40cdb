import { MailLayout, MailField, MailText } from '@/lib/platform/mail-layout'
import { budgetLabel, preferredContactLabels, sourceLabels, type ContactSource } from './rules'

export type NewMessageMail = {
  name: string
  email: string
  phone: string | null
  company: string | null
  subject: string | null
  message: string
  budgetRange: string | null
  preferredContact: keyof typeof preferredContactLabels
  source: ContactSource
  suspectedSpam: boolean
  /** Address of the message in the panel. */
  url: string
}

export function newMessageSubject({ name, subject, suspectedSpam }: NewMessageMail): string {
  return `${suspectedSpam ? '[Suspected spam] ' : ''}New message from ${name}${subject ? `: ${subject}` : ''}`
}

/** Tells the agency of a visitor's message; answering the mail answers the visitor. */
export function NewMessageEmail(mail: NewMessageMail) {
  return (
    <MailLayout
      preview={`${mail.name} wrote: ${mail.message.slice(0, 120)}`}
      title={`New message from ${mail.name}`}
      action={{ label: 'Open in the panel', href: mail.url }}
    >
      {mail.suspectedSpam ? (
        <MailText>This message looks like spam. It was stored and marked.</MailText>
      ) : null}
      <MailField label="Email" value={mail.email} />
      {mail.phone ? <MailField label="Phone" value={mail.phone} /> : null}
      {mail.company ? <MailField label="Company" value={mail.company} /> : null}
      {mail.subject ? <MailField label="Subject" value={mail.subject} /> : null}
      {mail.budgetRange ? <MailField label="Budget" value={budgetLabel(mail.budgetRange)} /> : null}
      <MailField label="Preferred contact" value={preferredContactLabels[mail.preferredContact]} />
      <MailField label="Sent from" value={sourceLabels[mail.source]} />
      <MailField label="Message" value={mail.message} />
    </MailLayout>
  )
}
