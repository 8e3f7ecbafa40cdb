import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'
import type { QuoteRequest } from '@/prisma/generated/client'
import { nextSteps } from './content'
import { optionLabel, projectTypeLabels } from './rules'
import { type ChosenOptions, chosenFacts, quoteFacts } from './schema'

type NewQuoteMail = QuoteRequest & {
  /** Of the request in the admin. */
  url: string
}

export function newQuoteSubject({ name, projectType, suspectedSpam }: NewQuoteMail): string {
  const mark = suspectedSpam ? '[Suspected spam] ' : ''
  return `${mark}Quote request from ${name}: ${optionLabel(projectTypeLabels, projectType)}`
}

/** Tells the agency about a request; a reply to the mail goes to the visitor. */
export function NewQuoteEmail(mail: NewQuoteMail) {
  return (
    <MailLayout
      preview={`${mail.name} asks for a quote: ${mail.projectDescription.slice(0, 120)}`}
      title={`Quote request from ${mail.name}`}
      action={{ label: 'Open in the admin', href: mail.url }}
    >
      {mail.suspectedSpam ? (
        <MailText>
          This request looks like spam. It was saved and marked as suspected spam, and the sender got no
          confirmation.
        </MailText>
      ) : (
        <MailText>We promised a review within 4 to 6 hours and a proposal within 24 hours.</MailText>
      )}
      {quoteFacts(mail).map(({ label, value }) => (
        <MailField key={label} label={label} value={value} />
      ))}
      <MailField label="Project description" value={mail.projectDescription} />
      <MailField label="Additional requirements" value={mail.additionalRequirements} />
    </MailLayout>
  )
}

export const quoteReceivedSubject = 'We have your quote request'

/** Confirms a request. It repeats nothing that was typed, so that it can't be used to send texts to a stranger. */
export function QuoteReceivedEmail(chosen: ChosenOptions) {
  return (
    <MailLayout
      preview="We review it within 4 to 6 hours and send a proposal within 24 hours."
      title="Thank you for your quote request"
    >
      <MailText>It has arrived, and this is what happens next:</MailText>
      {nextSteps.map(({ title, when, text }) => (
        <MailField key={title} label={`${title}, ${when}`} value={text} />
      ))}
      <MailText>You asked for:</MailText>
      {chosenFacts(chosen).map(({ label, value }) => (
        <MailField key={label} label={label} value={value} />
      ))}
      <MailText>
        Something to add? Just reply to this email, or call {site.phone}. If you didn’t ask for a quote,
        someone mistyped their address, and you can ignore this email.
      </MailText>
    </MailLayout>
  )
}
