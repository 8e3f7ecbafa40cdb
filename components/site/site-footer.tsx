import { NewsletterSection } from '@/components/newsletter/newsletter-section'
import { Brand } from '@/components/site/brand'
import { ConsentButton } from '@/components/site/consent'
import { ContactDetails } from '@/components/site/contact-details'
import { ParticlesButton } from '@/components/site/particles'
import { SiteIcon } from '@/components/site/site-icon'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLinkItems } from '@/components/site/site-link'
import { footerGroups, footerLegalLinks } from '@/lib/navigation/content'
import { site } from '@/lib/site'

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <NewsletterSection />
      <div className="site-width site-footer-grid">
        <div className="grid content-start justify-items-start gap-5">
          <Brand />
          <p className="max-w-80 text-muted-foreground">{site.description}</p>
          <SocialLinks />
          <ButtonLink href="/portal" variant="outline">
            <SiteIcon name="enter" />
            Client Portal Login
          </ButtonLink>
        </div>
        {footerGroups.map((group) => (
          <nav key={group.name} aria-label={group.name}>
            <h2>{group.name}</h2>
            <ul>
              <SiteLinkItems links={group.links} />
            </ul>
          </nav>
        ))}
        <div>
          <h2>Get in Touch</h2>
          <ContactDetails />
          <ul className="site-promises">
            <li>
              <SiteIcon name="pulse" />
              99.99% uptime guarantee
            </li>
            <li>
              <SiteIcon name="return" />
              30-day refund policy
            </li>
          </ul>
          <PaymentMarks />
        </div>
      </div>
      <div className="site-width site-footer-end">
        <p>
          © {copyrightYears()} {site.legalName}. All rights reserved.
        </p>
        <nav aria-label="Legal">
          <ul>
            <SiteLinkItems links={footerLegalLinks} />
            <li>
              <ConsentButton />
            </li>
            <li>
              <ParticlesButton />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

function copyrightYears(): string {
  const first = site.foundedCopyrightYear
  const now = new Date().getFullYear()
  return now > first ? `${first} – ${now}` : String(first)
}

const networks = [
  {
    name: 'Facebook',
    href: site.social.facebook,
    path: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  },
  {
    name: 'X (Twitter)',
    href: site.social.x,
    path: 'M3 3h5.3l4.3 6 5-6H20l-6.5 7.6L21.5 21h-5.3l-4.7-6.5L6 21H3.7l6.9-8.1zm3.4 1.7 10.8 14.6h1.2L7.7 4.7z',
  },
  {
    name: 'LinkedIn',
    href: site.social.linkedin,
    path: 'M2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9v12h4v-7a2 2 0 0 1 4 0v7h4v-7a6 6 0 0 0-8-5.7V9z',
  },
]

function SocialLinks() {
  return (
    <ul className="flex gap-2">
      {networks.map(({ name, href, path }) => (
        <li key={name}>
          <a href={href} className="site-social" target="_blank" rel="noopener noreferrer" aria-label={name}>
            <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" className="size-4.5" aria-hidden>
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}

const paymentMarks = {
  Visa: 'M8 8l1.6 8L14 8M18 8l-1.6 8M25.6 9.2c-1-1.7-4.9-1.6-5 .6 0 2.3 4.3 1.5 4.1 4-.2 2.6-4.6 2.6-5.5.7M27 16l4.4-8 1.6 8m-4.5-2.6h4',
  Mastercard: 'M22.5 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM29.5 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0z',
  'American Express':
    'M5.5 16l2.7-8 2.7 8m-4.6-2.6h3.8M14 16V8l3 4.5L20 8v8M27.5 8h-4v8h4m-4-4h3.2M30 8l5 8m0-8-5 8',
  'ACH transfer':
    'M8 16l2.8-8 2.8 8m-4.7-2.6h3.8M23 9.6c-2.3-3-6.2-1-6.2 2.4s3.9 5.4 6.2 2.4M26.5 8v8m5.5-8v8m-5.5-4H32',
  'Bank transfer': 'M12.5 9.5 20 5l7.5 4.5zM15 12v4.5m5-4.5v4.5m5-4.5v4.5M12.5 19h15',
}

function PaymentMarks() {
  return (
    <ul aria-label="Payment methods" className="mt-5 flex flex-wrap gap-2 text-muted-foreground">
      {Object.entries(paymentMarks).map(([name, path]) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 40 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            className="w-11 rounded-sm border bg-card forced-color-adjust-auto"
          >
            <path d={path} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
