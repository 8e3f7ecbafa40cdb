import type { ReactNode } from 'react'
import { Consent } from '@/components/site/consent'
import { PageParts } from '@/components/site/page-parts'
import { Particles } from '@/components/site/particles'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import { ThemeMarker } from '@/components/ui/theme-marker'
import { getSite } from '@/lib/base/site'

export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      <ThemeMarker theme={getSite().theme} />
      <Particles />
      <PageParts />
      <a href="#main" className="site-skip">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="site-main">
        {children}
      </main>
      <SiteFooter />
      {getSite().asksConsent ? <Consent /> : null}
    </>
  )
}
