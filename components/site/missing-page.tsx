import { Brand } from '@/components/site/brand'
import { MissingContent } from '@/components/site/missing-content'
import { Particles } from '@/components/site/particles'
import { useSiteFacts } from '@/components/ui/site-facts'
import { ThemeMarker } from '@/components/ui/theme-marker'

/** For addresses that no page can have, such as /favicon.png. They belong to no layout, so the browser has no menus. */
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
