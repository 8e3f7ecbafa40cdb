// requirement: ACC-52
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { MissingPage } from '@/components/site/missing-page'
import { SiteShell } from '@/components/site/site-shell'
import { SiteFactsProvider } from '@/components/ui/site-facts'
import { brandMarksOf } from '@/lib/base/brand'
import { getSite, neutralSite, setSite, type PublicTheme } from '@/lib/base/site'

describe.each<PublicTheme>(['dark', 'light'])('with the public pages set to %s', (theme) => {
  const before = getSite()
  afterEach(() => setSite(before))

  const themesIn = (html: string) => Array.from(html.matchAll(/data-theme="(\w+)"/g), ([, found]) => found)

  it('their shell says so, and nothing else does', () => {
    setSite({ ...neutralSite, theme })
    expect(themesIn(renderToStaticMarkup(<SiteShell>Page</SiteShell>))).toEqual([theme])
  })

  it('so does a missing page, which the browser renders', () => {
    const facts = { ...neutralSite, marks: brandMarksOf(neutralSite), theme }
    const html = renderToStaticMarkup(
      <SiteFactsProvider facts={facts}>
        <MissingPage />
      </SiteFactsProvider>,
    )
    expect(themesIn(html)).toEqual([theme])
  })
})
