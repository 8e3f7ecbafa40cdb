// requirement: SITE-85
import {
  createServer,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { PageCache } from './page-cache'

const cacheable = {
  'content-type': 'text/html; charset=utf-8',
  'x-nextjs-cache': 'HIT',
  'cache-control': 's-maxage=60',
  etag: '"1"',
}
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

type Options = { method?: string; headers?: OutgoingHttpHeaders; signal?: AbortSignal }
type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** A site whose pages count how often they were rendered. All of them are known to exist, except those of the blog. */
async function site(
  headers: OutgoingHttpHeaders = cacheable,
  cache = new PageCache(60_000),
  beforeRender: () => Promise<void> = () => Promise.resolve(),
  beginning = 'Größe ',
) {
  let made = 0
  const server: Server = createServer((incoming, response) => void answer(incoming, response))
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const requestId = String(Math.random())
    if (cache.serve(incoming, response, requestId)) return
    response.setHeader('x-request-id', requestId)
    const isKnown = !incoming.url?.startsWith('/blog/')
    if ((await cache.answer(incoming, response, { isKnown, requestId })) === 'answered') return
    cache.watch(incoming, response)
    made += 1
    const number = made
    await beforeRender()
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value)
    response.write(beginning)
    response.end(String(number))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (path: string, options: Options = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const call = options.method ? request : get
      call({ port, host: '127.0.0.1', path, ...options }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
        })
      })
        .on('error', reject)
        .end()
    })
}

it('serves a cached page byte for byte, with a request id of its own', async () => {
  const visit = await site()
  const [first, second] = [await visit('/contact'), await visit('/contact')]
  expect(first.body).toBe('Größe 1')
  expect(second.body).toBe('Größe 1')
  expect(second.headers).toMatchObject({ ...cacheable, 'content-length': '9' })
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

it('keeps pages and encodings apart', async () => {
  const visit = await site()
  await visit('/')
  expect((await visit('/contact')).body).toBe('Größe 2')
  const compressed = await visit('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect((await visit('/')).body).toBe('Größe 1')
})

it('keeps one page, regardless of made-up queries and encodings', async () => {
  const visit = await site()
  for (const query of ['', '?one', '?two=2']) {
    for (const accepted of ['identity', 'one', 'two;q=1']) {
      const { body } = await visit(`/pricing${query}`, { headers: { 'accept-encoding': accepted } })
      expect(body).toBe('Größe 1')
    }
  }
})

it('keeps the page for unknown addresses', async () => {
  const found = '<head><meta name="prerender-status-code" content="404"/></head>'
  const cache = new PageCache(60_000)
  const visit = await site(cacheable, cache, () => Promise.resolve(), found)
  const [first, second] = [await visit('/missing'), await visit('/missing')]
  expect([first.status, second.status]).toEqual([404, 404])
  expect(second.body).toBe(first.body)
})

it('renders a known page once for all simultaneous requests', async () => {
  let render = () => {}
  let count = 0
  const allowed = new Promise<void>((resolve) => (render = resolve))
  const visit = await site({ ...cacheable, etag: undefined }, new PageCache(60_000), () => {
    count += 1
    return allowed
  })
  const visits = ['/', '/', '/?again', '/'].map((path) => visit(path))
  const others = ['/blog/a', '/blog/a'].map((path) => visit(path))
  await expect.poll(() => count).toBe(3)
  render()
  expect(new Set((await Promise.all(visits)).map(({ body }) => body)).size).toBe(1)
  expect(new Set((await Promise.all(others)).map(({ body }) => body)).size).toBe(2)
})

it('lets another request render when the first one is gone', async () => {
  const gone: (() => void)[] = []
  let count = 0
  const visit = await site(cacheable, new PageCache(60_000), () => {
    count += 1
    return count === 1 ? new Promise<void>((resolve) => gone.push(resolve)) : Promise.resolve()
  })
  const given = visit('/', { signal: AbortSignal.timeout(300) }).catch((error: unknown) => error)
  await expect.poll(() => count).toBe(1)
  const other = visit('/')
  expect(await given).toBeInstanceOf(Error)
  expect((await other).body).toBe('Größe 2')
  for (const resolve of gone) resolve()
})

it('never exceeds its size limit', async () => {
  const visit = await site(cacheable, new PageCache(60_000, 3 * Buffer.byteLength('Größe 1')))
  for (const path of ['/one', '/two', '/three', '/four']) await visit(path)
  expect((await visit('/four')).body).toBe('Größe 4')
  expect((await visit('/two')).body).toBe('Größe 2')
  expect((await visit('/one')).body).toBe('Größe 5')
})

it('responds with 304 to a browser that has the page, and to HEAD without the body', async () => {
  const visit = await site()
  await visit('/')
  expect(await visit('/', { headers: { 'if-none-match': '"1"' } })).toMatchObject({ status: 304, body: '' })
  const head = await visit('/', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers['content-length']).toBe('9')
})

it('is emptied on request', async () => {
  const cache = new PageCache(60_000)
  const visit = await site(cacheable, cache)
  await visit('/')
  cache.empty()
  expect((await visit('/')).body).toBe('Größe 2')
})

it.each(['/contact', '/', '/portal/messages', '/admin/services', '/api/revalidate'])(
  'is kept at a write to %s, which anybody may send',
  async (path) => {
    const visit = await site()
    await visit('/')
    await visit(path, { method: 'POST' })
    expect((await visit('/')).body).toBe('Größe 1')
  },
)

it('renders a page again when it is no longer fresh', async () => {
  const visit = await site({ ...cacheable, etag: undefined }, new PageCache(0))
  await visit('/')
  expect((await visit('/')).body).toBe('Größe 2')
})

it('sends the cached page in the meantime', async () => {
  const renders: (() => void)[] = []
  let count = 0
  const visit = await site(cacheable, new PageCache(0), () => {
    count += 1
    return count === 1 ? Promise.resolve() : new Promise<void>((resolve) => renders.push(resolve))
  })
  await visit('/')
  const again = visit('/')
  await expect.poll(() => count).toBe(2)
  expect((await visit('/')).body).toBe('Größe 1')
  for (const render of renders) render()
  // The same ETag means the same page, so it isn’t compressed again.
  expect((await again).body).toBe('Größe 1')
})

it.each<[string, OutgoingHttpHeaders]>([
  ['not for shared caches', { ...cacheable, 'cache-control': 'private, no-store' }],
  ['out of date', { ...cacheable, 'x-nextjs-cache': 'STALE' }],
  ['rendered for this request', { 'content-type': 'text/html', 'cache-control': 's-maxage=60' }],
  ['not a page', { ...cacheable, 'content-type': 'image/png' }],
  ['tied to a visitor', { ...cacheable, 'set-cookie': 'a=b' }],
])('doesn’t cache what is %s', async (_what, headers) => {
  const visit = await site(headers)
  await visit('/')
  expect((await visit('/')).body).toBe('Größe 2')
})

it.each<[string, string, OutgoingHttpHeaders]>([
  ['a private area', '/portal/files', {}],
  ['an area’s start page', '/admin', {}],
  ['a route', '/api/health', {}],
  ['an RSC request', '/', { rsc: '1' }],
])('never responds to %s', async (_what, path, headers) => {
  const visit = await site()
  await visit(path, { headers })
  expect((await visit(path, { headers })).body).toBe('Größe 2')
})
