import type { ReactNode } from 'react'
import { Consent } from '@/components/site/consent'
import { PageParts } from '@/components/site/page-parts'
import { Particles } from '@/components/site/particles'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import { ThemeMarker } from '@/components/ui/theme-marker'
import { getSite } from '@/lib/base/site'

type SiteShellProps = {
  /** Leaves out what belongs to a visit rather than to the page. */
  isPreview?: boolean
  children: ReactNode
}

export function SiteShell({ isPreview = false, children }: SiteShellProps) {
  return (
    <>
      <ThemeMarker theme={getSite().theme} />
      {isPreview ? null : <Particles />}
      <PageParts />
      <a href="#main" className="site-skip">
        Skip to content
      </a>
      <SiteHeader />
      <main
        id="main"
        tabIndex={-1}
        // In a frame, the page around it has a main part of its own.
        aria-label={isPreview ? 'Previewed page' : undefined}
        className="site-main"
      >
        {children}
      </main>
      <SiteFooter />
      {getSite().asksConsent && !isPreview ? <Consent /> : null}
    </>
  )
}
