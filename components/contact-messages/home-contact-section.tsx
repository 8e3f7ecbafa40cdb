import { ContactForm } from '@/components/contact-messages/contact-form'
import { ContactDetails } from '@/components/site/contact-details'

export function HomeContactSection() {
  return (
    <section id="contact" aria-labelledby="contact-title" className="glow-behind border-t">
      <div className="site-width grid gap-10 py-16 lg:grid-cols-[1fr_1.35fr] lg:gap-16 lg:py-28">
        <div className="grid content-start gap-6">
          <h2 id="contact-title" className="text-title">
            Tell us what you’d like to <span className="text-brand">untangle</span>
          </h2>
          <p className="max-w-md text-lead text-muted-foreground">
            A few sentences are enough to start. A person reads every message, and you hear back within 24
            hours.
          </p>
          <ContactDetails />
        </div>
        <ContactForm source="home" />
      </div>
    </section>
  )
}
