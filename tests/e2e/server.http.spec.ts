import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { getDb } from '@/lib/platform/db'
import { trialBuild } from '@/tools/stack/build'
import { expect, fromOwnAddress, test } from '../support/http-test'

// What server/ expects of Next's output, tested on the real build, so that an upgrade that changes it fails here.
// server/README.md has a table of it.

const publicPages = ['/', '/contact', '/quote', '/pricing', '/blog', '/privacy']

test('public pages come from Next’s cache and may be shared, as the page cache requires', async ({
  request,
}) => {
  for (const path of publicPages) {
    const head = async () => (await request.get(path)).headers()
    await expect.poll(async () => (await head())['x-nextjs-cache'], { message: path }).toBe('HIT')
    const { etag, ...headers } = await head()
    // Shorter than in Next's own cache, because a change in the admin can't empty the caches of proxies.
    expect(headers['cache-control'], path).toBe('s-maxage=1, stale-if-error=86400')
    expect(headers, path).not.toHaveProperty('set-cookie')
    const again = await request.get(path, { headers: { 'if-none-match': etag ?? '' } })
    expect(again.status(), path).toBe(304)
  }
})

// requirement: SITE-32
test('a page that was built without a database is unavailable, and soon rendered again', async () => {
  const manifest = await readFile(join(trialBuild.next, 'prerender-manifest.json'), 'utf8')
  const { routes } = JSON.parse(manifest) as {
    routes: Record<string, { initialRevalidateSeconds: number | false }>
  }
  for (const path of ['/about', '/portfolio', '/services', '/pricing', '/privacy', '/terms-and-conditions']) {
    expect(routes[path]?.initialRevalidateSeconds, path).toBe(5)
    const html = await readFile(join(trialBuild.next, 'server', 'app', `${path}.html`), 'utf8')
    expect(html, path).toContain('This page can’t be shown right now')
    expect(html, path).toContain('<meta name="prerender-status-code" content="503"/>')
  }
})

test('an RSC request gets no page from the cache', async ({ request }) => {
  const parts: Record<string, string>[] = [{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
  for (const headers of parts) {
    await request.get('/contact')
    const part = await request.get('/contact', { headers })
    expect(part.headers()['content-type']).toBe('text/x-component')
  }
})

test('all scripts of public pages are deferred', async ({ request }) => {
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    const tags = html.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? []
    // The polyfills for browsers without module support.
    expect(
      tags.filter((tag) => !/ noModule=/i.test(tag)),
      path,
    ).toEqual([])
    expect(html, path).not.toMatch(/<link\b[^>]*\bas="script"/)
    const [, list = '[]'] = /append\(\.\.\.(\[[^\]]*\])\.map\(/.exec(html) ?? []
    const scripts = JSON.parse(list) as string[]
    expect(scripts.length, path).toBeGreaterThan(4)
    for (const script of scripts) {
      const response = await request.get(script)
      expect(response.status(), script).toBe(200)
      expect(response.headers()['content-type'], script).toMatch(/javascript/)
    }
  }
})

test('files of public/ keep their address, and are revalidated', async ({ request }) => {
  for (const name of await readdir('public/fonts')) {
    const path = `/fonts/${name}`
    const response = await request.get(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toBe(await readFile(`public${path}`, 'utf8'))
    expect(response.headers(), path).toMatchObject({
      'content-type': 'text/plain; charset=UTF-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers()['content-security-policy'], path).toContain("default-src 'none'")
    const { etag = '' } = response.headers()
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status(), path).toBe(304)
  }
})

test('private pages load their scripts at once, by nonce', async ({ request }) => {
  const html = await (await request.get('/portal/login')).text()
  expect(html).toMatch(/<script src="[^"]+"[^>]* nonce=/)
  expect(html).not.toContain('document.head.append(...[')
})

test('public pages are sent in one piece, compressed by us, with the status that they ask for', async ({
  request,
}) => {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  for (const [path, status] of [
    ...publicPages.map((page) => [page, 200] as const),
    ['/nowhere', 404] as const,
  ]) {
    const response = await request.get(path, { headers })
    expect(response.status(), path).toBe(status)
    expect(response.headers(), path).toMatchObject({ 'content-encoding': 'br' })
    expect(Number(response.headers()['content-length']), path).toBeGreaterThan(1_000)
    expect(response.headers(), path).not.toHaveProperty('transfer-encoding')
    expect(await response.text(), path).toMatch(/<\/html>$/)
  }
})

test('no unknown address is found, however it is written', async ({ request }) => {
  const paths = ['/nowhere', '/admin-x', '/portal-x', '/setup-x', '/%61-x', '/nowhere.php', '/api/nowhere']
  for (const path of paths) {
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[])
      expect((await request.get(path, { headers })).status(), path).toBe(404)
  }
})

/** Sends the path as it is. Other clients would normalize it first. */
async function getAsWritten(path: string, baseURL: string | undefined, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(baseURL ?? '')
  const [response] = (await once(get({ hostname, port, path, headers }), 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return response
}

test('an address that can’t be decoded isn’t found, and breaks nothing', async ({ request, baseURL }) => {
  const paths = [
    ...['/%', '/blog/%E0%A4%A', '/services/%FF', '/portfolio/%C0%AF', '/legal/%', '/media/%/x.webp'],
    ...['/newsletter/confirm/%E0', '/setup/%', '/portal/%', '/admin/%E0', '/api/documents/%E0%A4%A'],
    ...['/services/a%2fb', '/portfolio/a%2Fb', '/legal/a%2fb', '/services/%00', '/newsletter/confirm/%00'],
  ]
  for (const path of paths) expect((await getAsWritten(path, baseURL)).statusCode, path).toBe(404)
  expect((await request.post('/api/documents/%E0%A4%A')).status()).toBe(400)
})

test('a path has the policy of what it leads to, however it is written', async ({ request, baseURL }) => {
  const html = await (await request.get('/portfolio')).text()
  const [media = ''] = /\/media\/[\da-f-]{36}\/[^" ?\\]+/.exec(html) ?? []
  for (const path of [media, '/api/mail/1/preview']) {
    for (const start of ['', '/x/..', '/x/%2e%2E', '/.', '/x\\..']) {
      const { headers } = await getAsWritten(`${start}${path}`, baseURL)
      expect(headers['content-security-policy'], `${start}${path}`).toContain('; sandbox')
    }
  }
})

test('a header that only looks like one of Next’s router changes nothing', async ({ baseURL }) => {
  for (const headers of [{ rsc: '' }, { rsc: '0' }, { 'next-router-prefetch': '' }] as Record<
    string,
    string
  >[]) {
    expect((await getAsWritten('/blog/made-up-for-a-router', baseURL, headers)).statusCode).toBe(404)
    expect((await getAsWritten('/nowhere', baseURL, headers)).statusCode).toBe(404)
  }
})

// requirement: SITE-6
test('impossible addresses show one page, with a policy of its own', async ({ request }) => {
  const headers = (await request.get('/pricing')).headers()
  const pages = new Set<string>()
  const made = [
    '/one',
    '/two.php',
    '/services/three',
    '/portfolio/four',
    '/legal/five',
    '/blog/six/seven',
    '/media/8',
  ]
  for (const path of [...made, ...made.map((each) => `${each}?query`)]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-security-policy'], path).toBe(headers['content-security-policy'])
    pages.add(await response.text())
  }
  // If a page is rendered again while this runs, it may differ in what is loaded when.
  expect(pages.size).toBeLessThan(3)
  expect([...pages][0]).toContain('Page not found')
})

test('a made-up query gets the cached page', async ({ request }) => {
  await request.get('/pricing')
  const page = await request.get('/pricing?made=up')
  expect(page.status()).toBe(200)
  expect(await page.text()).toBe(await (await request.get('/pricing')).text())
})

// requirement: SITE-110
test('made-up addresses delay only the client that sends them, and aren’t cached', async ({
  request,
  baseURL,
}) => {
  const options = { agent: new Agent({ maxSockets: 300 }), headers: fromOwnAddress() }
  const ask = async (path: string) => {
    const [response] = (await once(get(new URL(path, baseURL), options), 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return { status: response.statusCode, headers: response.headers }
  }
  const burst = Promise.all(Array.from({ length: 300 }, (_, index) => ask(`/blog/made-up-${index}`)))
  const visits = ['/', '/pricing', '/contact', '/services/web-development', '/blog', '/portal/login']
  for (const path of visits) expect((await request.get(path)).status(), path).toBe(200)
  const answers = await burst
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 503]))
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']))
  const found = answers.findIndex(({ status }) => status === 404)
  const again = await ask(`/blog/made-up-${found}`)
  expect([again.status, again.headers['x-nextjs-cache']]).toEqual([404, 'MISS'])
})

test('built files have only the headers that a file needs, and are immutable', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const files = [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(js|css|woff2)/g))]
  for (const type of ['.js', '.css', '.woff2'])
    expect(
      files.some((file) => file.endsWith(type)),
      type,
    ).toBe(true)
  for (const file of files) {
    const headers = (await request.get(file)).headers()
    expect(headers, file).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers['cache-control'], file).toContain('immutable')
    for (const name of ['x-request-id', 'permissions-policy', 'cross-origin-opener-policy']) {
      expect(headers, file).not.toHaveProperty(name)
    }
  }
})

test('public style sheets use no variable that isn’t defined', async ({ request }) => {
  for (const path of [...publicPages, '/portfolio/ledgerline', '/services/web-development']) {
    const html = await (await request.get(path)).text()
    const sheets = new Set(html.match(/\/_next\/static\/[\w./~-]+\.css/g))
    let css = ''
    for (const sheet of sheets) css += await (await request.get(sheet)).text()
    const defined = new Set(css.match(/--[\w-]+(?=\s*:)|(?<=@property )--[\w-]+/g))
    const used = new Set(css.match(/(?<=var\(\s*)--[\w-]+(?=\s*\))/g))
    expect(used.size, path).toBeGreaterThan(50)
    expect(
      [...used].filter((name) => !defined.has(name)),
      path,
    ).toEqual([])
  }
})

test('scripts and styles come as the build compressed them, in what the client accepts', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const files = html.match(/\/_next\/static\/[\w./~-]+\.(js|css)/g) ?? []
  for (const [ending, type] of [
    ['.js', /^application\/javascript/],
    ['.css', /^text\/css/],
  ] as const) {
    const file = files.find((path) => path.endsWith(ending)) ?? ''
    const plain = await request.get(file, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers(), file).not.toHaveProperty('content-encoding')
    for (const [accepted, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const response = await request.get(`${file}?v=1`, { headers: { 'accept-encoding': accepted } })
      expect(response.status(), file).toBe(200)
      const headers = response.headers()
      expect(headers, file).toMatchObject({ 'content-encoding': sent, vary: 'Accept-Encoding' })
      expect(headers['content-type'], file).toMatch(type)
      expect(headers['cache-control'], file).toContain('immutable')
      // Only files have a Content-Length. Responses that are compressed on the fly don't.
      expect(Number(headers['content-length']), file).toBeGreaterThan(500)
      expect(await response.text(), file).toBe(await plain.text())
    }
    const again = await request.get(file, {
      headers: { 'accept-encoding': 'br', 'if-none-match': plain.headers().etag ?? '' },
    })
    expect(again.status(), file).toBe(200)
    const { etag = '' } = again.headers()
    const unchanged = await request.get(file, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect(unchanged.status(), file).toBe(304)
  }
  const missing = await request.get('/_next/static/chunks/nowhere.js', {
    headers: { 'accept-encoding': 'br' },
  })
  expect([missing.status(), missing.headers()['content-encoding']]).toEqual([404, undefined])
})

test('the start warms up the contact form, and stores nothing', async () => {
  const readLog = () => readFile(process.env.FOYER_TEST_LOG ?? '', 'utf8')
  await expect.poll(readLog, { timeout: 30_000 }).toMatch(/"warmed up"|warm-up failed/)
  expect(await readLog()).not.toContain('warm-up failed')
  const db = getDb()
  expect(await db.contactMessage.count({ where: { email: 'warm-up@example.com' } })).toBe(0)
  expect(await db.rateLimit.count({ where: { key: { startsWith: 'form-burst-home:127.0.0.' } } })).toBe(0)
})
