import { ContactForm } from '@/components/contact-messages/contact-form'
import type { Headings } from '@/lib/homepage/rules'
import { ContactDetails } from '@/components/site/contact-details'
import { getSite, promised } from '@/lib/base/site'

export function HomeContactSection({ headings }: { headings: Headings }) {
  const title = headings.contactTitle || 'Tell us about'
  const accent = headings.contactTitle ? headings.contactAccent : 'your project'
  return (
    <section id="contact" aria-labelledby="contact-title" className="glow-behind border-t">
      <div className="site-width grid gap-8 py-12 lg:grid-cols-[1fr_1.35fr] lg:gap-16 lg:py-24">
        <div className="grid content-start gap-6">
          <h2 id="contact-title" className="text-title">
            {title} <span className="text-brand">{accent}</span>
          </h2>
          <p className="max-w-md text-lead text-muted-foreground">
            A few sentences are enough to start. A person reads every message, and you{' '}
            {promised('hear back', getSite().contactPromise, 'soon')}.
          </p>
          <ContactDetails />
        </div>
        <ContactForm source="home" />
      </div>
    </section>
  )
}
