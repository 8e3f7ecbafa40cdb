// requirement: SITE-94, SITE-96, SITE-98
import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

const appUrl = () => (process.env.APP_URL ?? '').replace(/\/$/, '')

// Everything checked here is in the HTML, so no script needs to run.
test.use({ javaScriptEnabled: false })

const schemas: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/contact': ['Organization', 'BreadcrumbList'],
  '/pricing': ['FAQPage', 'BreadcrumbList'],
  '/quote': ['Organization', 'BreadcrumbList'],
  '/services/web-development': ['Service', 'BreadcrumbList', 'FAQPage'],
  '/portfolio/harbor': ['BreadcrumbList'],
  '/blog': ['BreadcrumbList'],
  '/blog/page/2': ['BreadcrumbList'],
  '/blog/topic/engineering': ['BreadcrumbList'],
  '/blog/cloud-bill-in-half': ['Article', 'BreadcrumbList'],
  '/privacy': ['BreadcrumbList'],
  '/terms-and-conditions': ['BreadcrumbList'],
  '/refund-policy': ['BreadcrumbList'],
  '/cookie-policy': ['BreadcrumbList'],
}

/** The properties that schema.org and the search engines require of each type. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Service: ['name', 'provider'],
  Article: ['headline', 'image', 'datePublished', 'author'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
}

test('each page has structured data and metadata', async ({ page, request, baseURL }) => {
  for (const [path, types] of Object.entries(schemas)) {
    await test.step(path, async () => {
      await readPage(page, path)
      const meta = (name: string) =>
        page
          .locator(`head > meta[property="${name}"], head > meta[name="${name}"]`)
          .first()
          .getAttribute('content')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/LumenForge/)
      const description = (await meta('description')) ?? ''
      expect(description.length).toBeGreaterThan(40)
      expect(description.length).toBeLessThanOrEqual(160)
      // A build without APP_URL leaves it to the browser to resolve relative paths.
      const complete = (link: string | null) =>
        new URL(link ?? '', new URL(path, baseURL)).href.replace(/\/$/, '')
      const address = `${appUrl()}${path}`.replace(/\/$/, '')
      expect(complete(await page.locator('link[rel="canonical"]').getAttribute('href'))).toBe(address)
      expect(complete(await meta('og:url'))).toBe(address)
      expect(await meta('og:description')).toBe(description)
      expect(await meta('og:title')).toBeTruthy()
      expect(await meta('twitter:card')).toBe('summary_large_image')
      expect(await meta('twitter:title')).toBeTruthy()

      const image = new URL((await meta('og:image')) ?? '')
      expect(await meta('twitter:image')).toBe(image.href)
      expect(await meta('og:image:alt')).toBeTruthy()
      if (path.startsWith('/blog')) expect(image.origin).toBe(appUrl())
      const picture = await request.get(`${image.pathname}${image.search}`)
      expect(picture.headers()['content-type']).toBe('image/png')
      const bytes = await picture.body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])

      const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
      const nodes = texts.flatMap((text) => JSON.parse(text) as Record<string, unknown>[])
      for (const type of types) expect(nodes.map((node) => node['@type'])).toContain(type)
      for (const node of nodes) {
        expect(node['@context']).toBe('https://schema.org')
        for (const name of required[String(node['@type'])] ?? []) expect(node[name], name).toBeTruthy()
      }
    })
  }
})
