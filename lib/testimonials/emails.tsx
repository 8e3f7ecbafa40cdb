import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'

export type NewTestimonialMail = {
  clientName: string
  clientEmail: string
  projectTitle: string
  rating: number
  testimonial: string
  consentToPublish: boolean
  url: string
}

export function newTestimonialSubject({
  clientName,
  rating,
}: Pick<NewTestimonialMail, 'clientName' | 'rating'>) {
  return `New feedback from ${clientName}: ${String(rating)} of 5 stars`
}

/** To the agency. A reply goes to the client. */
export function NewTestimonialEmail(mail: NewTestimonialMail) {
  return (
    <MailLayout
      preview={`${mail.clientName} wrote: ${mail.testimonial.slice(0, 120)}`}
      title={`New feedback from ${mail.clientName}`}
      action={{ label: 'Review in the admin', href: mail.url }}
    >
      <MailField label="Project" value={mail.projectTitle} />
      <MailField label="Email" value={mail.clientEmail} />
      <MailField label="Rating" value={`${String(mail.rating)} of 5 stars`} />
      <MailField label="Feedback" value={mail.testimonial} />
      <MailText>
        {mail.consentToPublish
          ? 'The client agreed to publication.'
          : 'The client did not agree to publication.'}
      </MailText>
    </MailLayout>
  )
}
