import { ContactForm } from '@/components/contact-messages/contact-form'
import { ContactDetails } from '@/components/site/contact-details'
import { JsonLd } from '@/components/site/json-ld'
import { SiteIcon } from '@/components/site/site-icon'
import { breadcrumbSchema, organizationSchema, pageMetadata } from '@/lib/platform/seo'
import { getSite, promised } from '@/lib/base/site'

export function generateMetadata() {
  const { name, contactPromise } = getSite()
  return pageMetadata({
    title: 'Contact',
    description: `Write to ${name} about your project. You’ll get ${promised('a personal answer', contactPromise)}.`,
    path: '/contact',
  })
}

export default function ContactPage() {
  const { contactPromise, contactReasons, salesHours } = getSite()
  return (
    <div className="glow-behind">
      <JsonLd data={[organizationSchema(), breadcrumbSchema([{ name: 'Contact', path: '/contact' }])]} />
      <div className="site-width site-page">
        <h1 className="max-w-3xl text-display">
          Let’s talk about <span className="text-brand">your project</span>
        </h1>
        <p className="mt-5 max-w-prose text-lead text-muted-foreground">
          Tell us where it is stuck or where it should go. We{' '}
          {promised('answer every message', contactPromise)}, with people who will do the work.
        </p>
        <div className="mt-6 grid gap-12 sm:mt-12 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
          <ContactForm source="contact_page" />
          <div className="grid content-start gap-10 sm:grid-cols-2 lg:grid-cols-1">
            <section aria-labelledby="details-title">
              <h2 id="details-title" className="mb-3 text-subheading">
                Contact details
              </h2>
              <ContactDetails />
            </section>
            {salesHours ? (
              <section aria-labelledby="hours-title">
                <h2 id="hours-title" className="mb-3 text-subheading">
                  Business hours
                </h2>
                <p className="flex gap-3 text-muted-foreground">
                  <SiteIcon name="clock" className="mt-1 text-purple" />
                  Sales: {salesHours}
                </p>
              </section>
            ) : null}
            {contactReasons.length > 0 ? (
              <section
                aria-labelledby="why-title"
                className="sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1"
              >
                <h2 id="why-title" className="mb-3 text-subheading">
                  Why choose us
                </h2>
                <ul className="grid gap-2.5 text-muted-foreground">
                  {contactReasons.map((reason) => (
                    <li key={reason} className="flex gap-3">
                      <SiteIcon name="check" className="mt-1 text-green" />
                      {reason}
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  )
}
