import { NewsletterSection } from '@/components/newsletter/newsletter-section'
import { Brand } from '@/components/site/brand'
import { ConsentButton } from '@/components/site/consent'
import { ContactDetails } from '@/components/site/contact-details'
import { ParticlesButton } from '@/components/site/particles'
import { SiteIcon } from '@/components/site/site-icon'
import { ButtonLink } from '@/components/site/button-link'
import { FooterGroups, FooterLegalLinks } from '@/components/site/footer-links'
import { agencyDay } from '@/lib/base/dates'
import { getSite, legalNameOf, type Network, type PaymentMethod, type Site } from '@/lib/base/site'

export function SiteFooter() {
  const site = getSite()
  return (
    <footer className="site-footer">
      {site.showsNewsletter ? <NewsletterSection /> : null}
      <div className="site-width site-footer-grid">
        <div className="grid content-start justify-items-start gap-5">
          <Brand />
          <p className="max-w-80 text-muted-foreground">{site.description}</p>
          <div className="flex flex-wrap gap-x-2 gap-y-4">
            <SocialLinks links={site.links} />
            <ButtonLink href="/portal" variant="outline">
              <SiteIcon name="enter" />
              Client Portal Login
            </ButtonLink>
          </div>
        </div>
        <FooterGroups />
        <div>
          <h2>Get in Touch</h2>
          <ContactDetails />
          {site.footerClaims.length > 0 ? (
            <ul className="site-promises">
              {site.footerClaims.map((claim) => (
                <li key={claim}>
                  <SiteIcon name="check" />
                  {claim}
                </li>
              ))}
            </ul>
          ) : null}
          <PaymentMarks methods={site.paymentMethods} />
        </div>
      </div>
      <div className="site-width site-footer-end">
        <p>
          © {copyrightYears(site.foundedYear)} {legalNameOf(site)}. All rights reserved.
        </p>
        <nav aria-label="Legal">
          <ul>
            <FooterLegalLinks />
            {site.asksConsent ? (
              <li>
                <ConsentButton />
              </li>
            ) : null}
            <li>
              <ParticlesButton />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

function copyrightYears(first: number | null): string {
  const now = Number(agencyDay(new Date()).slice(0, 4))
  return first !== null && now > first ? `${first} – ${now}` : String(now)
}

const networks: Record<Network, { name: string; path: string }> = {
  facebook: { name: 'Facebook', path: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z' },
  x: {
    name: 'X (Twitter)',
    path: 'M3 3h5.3l4.3 6 5-6H20l-6.5 7.6L21.5 21h-5.3l-4.7-6.5L6 21H3.7l6.9-8.1zm3.4 1.7 10.8 14.6h1.2L7.7 4.7z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9v12h4v-7a2 2 0 0 1 4 0v7h4v-7a6 6 0 0 0-8-5.7V9z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.5 5.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  },
  github: {
    name: 'GitHub',
    path: 'M9 19c-4.3 1.4-4.3-2.5-6-3m12 5v-3.5c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.2 4.2 0 0 0-.1-3.200s-1.1-.3-3.5 1.300a12.3 12.3 0 0 0-6.2 0C6.5 2.8 5.4 3.1 5.4 3.100a4.2 4.2 0 0 0-.1 3.200A4.6 4.6 0 0 0 4 9.500c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V21z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M4 5h16a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm6 3.500v7l6-3.500z',
  },
}

function SocialLinks({ links }: Pick<Site, 'links'>) {
  const shown = (Object.keys(networks) as Network[]).flatMap((network) => {
    const href = links[network]
    return href ? [{ href, ...networks[network] }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="flex gap-2">
      {shown.map(({ name, href, path }) => (
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

const paymentMarks: Record<PaymentMethod, string> = {
  Visa: 'M8 8l1.6 8L14 8M18 8l-1.6 8M25.6 9.2c-1-1.7-4.9-1.6-5 .6 0 2.3 4.3 1.5 4.1 4-.2 2.6-4.6 2.6-5.5.7M27 16l4.4-8 1.6 8m-4.5-2.6h4',
  Mastercard: 'M22.5 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM29.5 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0z',
  'American Express':
    'M5.5 16l2.7-8 2.7 8m-4.6-2.6h3.8M14 16V8l3 4.5L20 8v8M27.5 8h-4v8h4m-4-4h3.2M30 8l5 8m0-8-5 8',
  'ACH transfer':
    'M8 16l2.8-8 2.8 8m-4.7-2.6h3.8M23 9.6c-2.3-3-6.2-1-6.2 2.4s3.9 5.4 6.2 2.4M26.5 8v8m5.5-8v8m-5.5-4H32',
  'Bank transfer': 'M12.5 9.5 20 5l7.5 4.5zM15 12v4.5m5-4.5v4.5m5-4.5v4.5M12.5 19h15',
}

function PaymentMarks({ methods }: { methods: Site['paymentMethods'] }) {
  if (methods.length === 0) return null
  return (
    <ul aria-label="Payment methods" className="mt-5 flex flex-wrap gap-2 text-muted-foreground">
      {methods.map((name) => (
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
            <path d={paymentMarks[name]} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
