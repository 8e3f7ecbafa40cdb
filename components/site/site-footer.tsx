import { NewsletterSection } from '@/components/newsletter/newsletter-section'
import { Brand } from '@/components/site/brand'
import { ContactDetails } from '@/components/site/contact-details'
import { ConsentButton } from '@/components/site/consent-button'
import { ParticlesButton } from '@/components/site/particles-button'
import { PaymentMarks } from '@/components/site/payment-marks'
import { SiteIcon } from '@/components/site/site-icon'
import { SiteLink } from '@/components/site/site-link'
import { SocialLinks } from '@/components/site/social-links'
import { buttonVariants } from '@/components/ui/button'
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
          <SiteLink href="/portal" className={buttonVariants({ variant: 'outline' })}>
            <SiteIcon name="enter" />
            Client Portal Login
          </SiteLink>
        </div>
        {footerGroups.map((group) => (
          <nav key={group.name} aria-label={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <SiteLink href={link.href}>{link.name}</SiteLink>
                </li>
              ))}
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
            {footerLegalLinks.map((link) => (
              <li key={link.href}>
                <SiteLink href={link.href}>{link.name}</SiteLink>
              </li>
            ))}
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
