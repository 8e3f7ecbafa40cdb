// requirement: SITE-99
import { readdir, readFile } from 'node:fs/promises'
import { DAY_MS } from '@/lib/base/dates'
import { expect, test } from '../support/http-test'

const appUrl = () => (process.env.APP_URL ?? '').replace(/\/$/, '')

test('uses its own URL whatever the request says', async ({ request }) => {
  for (const path of [
    '/contact',
    '/blog',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/blog/feed.xml',
  ]) {
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
  const inBlog = paths.filter((path) => path.startsWith('/blog/'))
  expect(inBlog.filter((path) => path.startsWith('/blog/topic/'))).toHaveLength(4)
  expect(inBlog).toHaveLength(12 + 4)
  expect(addresses.every((address) => address.startsWith(appUrl()))).toBe(true)
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})

test('says whom to tell of a vulnerability, for half a year from now', async ({ request }) => {
  const path = '/.well-known/security.txt'
  const response = await request.get(path)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.Contact).toMatch(/^mailto:[^@\s]+@[^@\s]+$/)
  expect(fields.Canonical).toBe(`${appUrl()}${path}`)
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(366)
})

test('serves the files in public, and the licenses of the fonts among them', async ({ request }) => {
  for (const name of await readdir('public/fonts')) {
    const response = await request.get(`/fonts/${name}`)
    expect(response.status(), name).toBe(200)
    expect(await response.text(), name).toBe(await readFile(`public/fonts/${name}`, 'utf8'))
  }
})

test('has a manifest', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { name: string }
  expect(manifest.name).toContain('LumenForge')
})
