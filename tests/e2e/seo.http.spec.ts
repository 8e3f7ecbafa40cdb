// requirement: SITE-99
import { expect, test } from '../support/http-test'

const appUrl = () => (process.env.APP_URL ?? '').replace(/\/$/, '')

test('uses its own URL whatever the request says', async ({ request }) => {
  for (const path of ['/contact', '/blog', '/sitemap.xml', '/robots.txt', '/blog/feed.xml']) {
    const response = await request.get(path, { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(await response.text(), path).not.toContain('evil.example')
  }
})

test('keeps private areas out of search engines and links the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const area of ['/portal', '/admin', '/api/']) expect(robots).toContain(`Disallow: ${area}\n`)
  expect(robots).toContain(`Sitemap: ${appUrl()}/sitemap.xml`)
})

test('lists every public page, and only those', async ({ request }) => {
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
