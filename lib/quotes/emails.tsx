import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'
import { nextSteps } from './content'
import { optionLabel, projectTypeLabels, quoteBudgetLabels, timelineLabels } from './rules'

type ChosenOptions = { projectType: string; budgetRange: string; timeline: string | null }

export type NewQuoteMail = ChosenOptions & {
  name: string
  email: string
  phone: string | null
  company: string | null
  projectDescription: string
  additionalRequirements: string | null
  suspectedSpam: boolean
  /** Address of the request in the panel. */
  url: string
}

export function newQuoteSubject({ name, projectType, suspectedSpam }: NewQuoteMail): string {
  const mark = suspectedSpam ? '[Suspected spam] ' : ''
  return `${mark}Quote request from ${name}: ${optionLabel(projectTypeLabels, projectType)}`
}

/** Tells the agency of a request; answering the mail answers the visitor. */
export function NewQuoteEmail(mail: NewQuoteMail) {
  return (
    <MailLayout
      preview={`${mail.name} asks for a quote: ${mail.projectDescription.slice(0, 120)}`}
      title={`Quote request from ${mail.name}`}
      action={{ label: 'Open in the panel', href: mail.url }}
    >
      {mail.suspectedSpam ? (
        <MailText>
          This request looks like spam. It was stored and marked, and the sender got no confirmation.
        </MailText>
      ) : (
        <MailText>We promised a review within 4 to 6 hours and a proposal within 24 hours.</MailText>
      )}
      <MailField label="Email" value={mail.email} />
      {mail.phone ? <MailField label="Phone" value={mail.phone} /> : null}
      {mail.company ? <MailField label="Company" value={mail.company} /> : null}
      <Options {...mail} />
      <MailField label="Project description" value={mail.projectDescription} />
      {mail.additionalRequirements ? (
        <MailField label="Additional requirements" value={mail.additionalRequirements} />
      ) : null}
    </MailLayout>
  )
}

export const quoteReceivedSubject = 'We have your quote request'

/**
 * Confirms a request. Nobody has proved yet that the address is the visitor's own, so the mail holds no word that they
 * typed: it can't be used to send a stranger a text.
 */
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
      <Options {...chosen} />
      <MailText>
        Something to add? Just answer this mail, or call {site.phone}. If you did not ask for a quote,
        somebody mistyped their address, and you can ignore this mail.
      </MailText>
    </MailLayout>
  )
}

function Options({ projectType, budgetRange, timeline }: ChosenOptions) {
  return (
    <>
      <MailField label="Project type" value={optionLabel(projectTypeLabels, projectType)} />
      <MailField label="Budget" value={optionLabel(quoteBudgetLabels, budgetRange)} />
      {timeline ? <MailField label="Timeline" value={optionLabel(timelineLabels, timeline)} /> : null}
    </>
  )
}
