import { ContactForm } from '@/components/contact-messages/contact-form'
import { ContactDetails } from '@/components/site/contact-details'
import { JsonLd } from '@/components/site/json-ld'
import { SiteIcon } from '@/components/site/site-icon'
import { whyChooseUs } from '@/lib/contact-messages/content'
import { breadcrumbSchema, organizationSchema, pageMetadata } from '@/lib/platform/seo'
import { site } from '@/lib/site'

export const metadata = pageMetadata({
  title: 'Contact',
  description: `Write to ${site.name} about your project. You’ll get a personal answer within 24 hours.`,
  path: '/contact',
})

export default function ContactPage() {
  return (
    <div className="glow-behind">
      <JsonLd data={[organizationSchema(), breadcrumbSchema([{ name: 'Contact', path: '/contact' }])]} />
      <div className="site-width pt-14 pb-20 lg:pt-20 lg:pb-28">
        <h1 className="max-w-3xl text-display">
          Let’s talk about <span className="text-brand">your project</span>
        </h1>
        <p className="mt-5 max-w-prose text-lead text-muted-foreground">
          Tell us where it is stuck or where it should go. We answer every message within 24 hours, with
          people who will do the work.
        </p>
        <div className="mt-12 grid gap-12 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
          <ContactForm source="contact_page" />
          <div className="grid content-start gap-10 sm:grid-cols-2 lg:grid-cols-1">
            <section aria-labelledby="details-title">
              <h2 id="details-title" className="mb-3 text-subheading">
                Contact details
              </h2>
              <ContactDetails />
            </section>
            <section aria-labelledby="hours-title">
              <h2 id="hours-title" className="mb-3 text-subheading">
                Business hours
              </h2>
              <p className="flex gap-3 text-muted-foreground">
                <SiteIcon name="clock" className="mt-1 text-purple" />
                Sales: {site.salesHours}
              </p>
            </section>
            <section
              aria-labelledby="why-title"
              className="sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1"
            >
              <h2 id="why-title" className="mb-3 text-subheading">
                Why choose us
              </h2>
              <ul className="grid gap-2.5 text-muted-foreground">
                {whyChooseUs.map((reason) => (
                  <li key={reason} className="flex gap-3">
                    <SiteIcon name="check" className="mt-1 text-green" />
                    {reason}
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </div>
    </div>
  )
}
