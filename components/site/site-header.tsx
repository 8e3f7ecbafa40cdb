'use client'

import { Brand } from '@/components/site/brand'
import { MobileMenu } from '@/components/site/mobile-menu'
import { NavMenu } from '@/components/site/nav-menu'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink } from '@/components/site/site-link'
import { useMenus } from '@/components/site/navigation-provider'
import { portalLink, quoteLink } from '@/lib/navigation/content'

// A client component as a whole, so that its links aren't sent a second time in every page's RSC payload.
export function SiteHeader() {
  const { header, wideHeader = header } = useMenus()
  return (
    <header className="site-header">
      <div className="site-width site-header-row">
        <Brand />
        <nav aria-label="Main" className="site-nav">
          {wideHeader.map((entry, index) =>
            'links' in entry ? (
              <NavMenu key={index} {...entry} />
            ) : (
              <SiteLink key={index} href={entry.href} isSection className="site-nav-item">
                {entry.name}
              </SiteLink>
            ),
          )}
        </nav>
        <div className="site-header-end">
          <ButtonLink href={portalLink.href} variant="outline" size="sm" className="site-wide-only">
            {portalLink.name}
          </ButtonLink>
          <ButtonLink href={quoteLink.href} variant="neon" size="sm" className="site-header-quote">
            {quoteLink.name}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
