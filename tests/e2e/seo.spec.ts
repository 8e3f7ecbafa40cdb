import { expect, test } from '../support/test'

const appUrl = () => (process.env.APP_URL ?? '').replace(/\/$/, '')

const schemas: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/contact': ['Organization', 'BreadcrumbList'],
  '/pricing': ['FAQPage'],
  '/quote': [],
  '/services/web-development': ['Service', 'BreadcrumbList'],
  '/portfolio/harbor': ['BreadcrumbList'],
  '/blog': ['BreadcrumbList'],
  '/blog/page/2': ['BreadcrumbList'],
  '/blog/cloud-bill-in-half': ['Article', 'BreadcrumbList'],
  '/privacy': [],
  '/terms-and-conditions': [],
  '/refund-policy': [],
  '/cookie-policy': [],
}

/** What schema.org and the search engines ask of each type. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Service: ['name', 'provider'],
  Article: ['headline', 'image', 'datePublished', 'author'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
}

for (const [path, types] of Object.entries(schemas)) {
  test(`${path} says what it is`, async ({ page, request }) => {
    await page.goto(path)
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
    // A build that was not told the address leaves it to the reader's browser to complete a path.
    const complete = (link: string | null) => new URL(link ?? '', page.url()).href.replace(/\/$/, '')
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

test('names its own address whatever the request says', async ({ request }) => {
  for (const path of ['/contact', '/blog', '/sitemap.xml', '/robots.txt', '/blog/feed.xml']) {
    const response = await request.get(path, { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(await response.text(), path).not.toContain('evil.example')
  }
})

test('keeps private areas out of search engines and names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const area of ['/portal', '/admin', '/api/']) expect(robots).toContain(`Disallow: ${area}\n`)
  expect(robots).toContain(`Sitemap: ${appUrl()}/sitemap.xml`)
})

test('lists every page that there is to find, and only those', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  const paths = addresses.map((address) => new URL(address).pathname)
  expect(paths.filter((path) => path.startsWith('/services/'))).toHaveLength(6)
  expect(paths.filter((path) => path.startsWith('/portfolio/'))).toHaveLength(7)
  expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(12)
  expect(addresses.every((address) => address.startsWith(appUrl()))).toBe(true)
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})

test('has a manifest', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { name: string }
  expect(manifest.name).toContain('LumenForge')
})
