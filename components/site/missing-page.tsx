import { Brand } from '@/components/site/brand'
import { MissingContent } from '@/components/site/missing-content'
import { Particles } from '@/components/site/particles'
import { useSiteFacts } from '@/components/ui/site-facts'
import { ThemeMarker } from '@/components/ui/theme-marker'

/** For addresses that can never be pages, such as /favicon.png. They have no layout, so the menus are unavailable. */
export function MissingPage() {
  return (
    <>
      <ThemeMarker theme={useSiteFacts().theme} />
      <Particles />
      <header className="site-header">
        <div className="site-width site-header-row">
          <Brand />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="site-main">
        <MissingContent />
      </main>
    </>
  )
}
