// requirement: SITE-20, ADM-8
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { HomepagePreview } from '@/components/homepage/homepage-preview'
import { HomepageView } from '@/components/homepage/homepage-view'
import { homePartsOf, neutralTexts } from '@/lib/homepage/content'
import { homeTextsOf } from '@/lib/homepage/rules'
import { getPublished } from '@/lib/content/published/queries'
import { getSite, neutralSite, setSite } from '@/lib/base/site'

const before = getSite()
afterEach(() => setSite(before))

const published = getPublished()
const texts = homeTextsOf(neutralTexts())
const home = () =>
  renderToStaticMarkup(<HomepageView texts={texts} services={[]} testimonials={[]} published={published} />)

it('promises an answer no sooner than the agency does', () => {
  setSite(neutralSite)
  expect(home()).toContain('you hear back soon.')
  expect(home()).not.toMatch(/hours|days/)
  setSite({ ...neutralSite, contactPromise: 'within two days' })
  expect(home()).toContain('you hear back within two days.')
})

it('has no drawing of another agency, and previews no button that leads nowhere', () => {
  setSite(neutralSite)
  const preview = () => renderToStaticMarkup(<HomepagePreview texts={texts} parts={homePartsOf(published)} />)
  for (const html of [home(), preview()]) {
    expect(html).not.toContain('threads')
    expect(html).toContain('Contact Us')
    expect(html).not.toContain('See Our Work')
    expect(html).not.toContain('Who We Are')
  }
})
