import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { Glyph } from '@/components/ui/glyph'
import { mainNavigation, portalLink, quoteLink } from '@/lib/navigation/content'

export function MobileMenuLinks() {
  return (
    <>
      <nav aria-label="Mobile">
        <ul className="site-dialog-list">
          {mainNavigation.map((entry) => (
            <li key={entry.name}>
              {'links' in entry ? (
                <details name="site-mobile-group">
                  <summary>
                    {entry.name}
                    <Glyph name="chevron-down" />
                  </summary>
                  <ul>
                    {entry.links.map((link) => (
                      <li key={link.href}>
                        <SiteLink href={link.href}>{link.name}</SiteLink>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <SiteLink href={entry.href}>{entry.name}</SiteLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 pt-6">
        <SiteLink href={quoteLink.href} className={buttonVariants({ variant: 'hero', size: 'lg' })}>
          {quoteLink.name}
        </SiteLink>
        <SiteLink href={portalLink.href} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          {portalLink.name}
        </SiteLink>
      </div>
    </>
  )
}
