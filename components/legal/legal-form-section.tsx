import { getSite } from '@/lib/base/site'
import { ContactForm } from '@/components/contact-messages/contact-form'
import { ContactDetails } from '@/components/site/contact-details'

type LegalFormSectionProps = { title: string; text: string; source: 'privacy' | 'cookie_policy' }

export function LegalFormSection({ title, text, source }: LegalFormSectionProps) {
  const { contactPromise } = getSite()
  return (
    <section aria-labelledby="questions-title" className="legal-questions">
      <div className="site-width grid gap-10 py-16 lg:grid-cols-[1fr_1.35fr] lg:gap-16 lg:py-24">
        <div className="grid content-start gap-5">
          <h2 id="questions-title" className="text-title">
            {title}
          </h2>
          <p className="max-w-md text-lead text-muted-foreground">{text}</p>
          <ContactDetails />
          {contactPromise ? (
            <p className="max-w-md text-sm text-muted-foreground">
              You’ll get a first answer {contactPromise}.
            </p>
          ) : null}
        </div>
        <ContactForm source={source} />
      </div>
    </section>
  )
}
