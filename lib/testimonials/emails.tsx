import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'

export type NewFeedbackMail = {
  clientName: string
  clientEmail: string
  projectTitle: string
  rating: number
  testimonial: string
  consentToPublish: boolean
  /** Address of the pending testimonials in the panel. */
  url: string
}

export function newFeedbackSubject({ clientName, rating }: Pick<NewFeedbackMail, 'clientName' | 'rating'>) {
  return `New feedback from ${clientName}: ${String(rating)} of 5 stars`
}

/** Tells the agency of a client's feedback; answering the mail answers the client. */
export function NewFeedbackEmail(mail: NewFeedbackMail) {
  return (
    <MailLayout
      preview={`${mail.clientName} wrote: ${mail.testimonial.slice(0, 120)}`}
      title={`New feedback from ${mail.clientName}`}
      action={{ label: 'Review in the panel', href: mail.url }}
    >
      <MailField label="Project" value={mail.projectTitle} />
      <MailField label="Email" value={mail.clientEmail} />
      <MailField label="Rating" value={`${String(mail.rating)} of 5 stars`} />
      <MailField label="Feedback" value={mail.testimonial} />
      <MailText>
        {mail.consentToPublish
          ? 'The client agreed to its publication.'
          : 'The client did not agree to its publication.'}
      </MailText>
    </MailLayout>
  )
}
