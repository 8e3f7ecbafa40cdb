import type { ReactNode } from 'react'
import { Consent } from '@/components/site/consent'
import { Particles } from '@/components/site/particles'
import { ScrollMark } from '@/components/site/scroll-mark'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import { ThemeMarker } from '@/components/ui/theme-marker'
import { getSite } from '@/lib/site'

export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      <ThemeMarker theme={getSite().theme} />
      <Particles />
      <ScrollMark />
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
