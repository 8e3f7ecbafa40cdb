// requirement: SITE-85
import { createServer, get, type OutgoingHttpHeaders, request, type Server } from 'node:http'
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

type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** A site whose pages count how often they were rendered. */
async function site(headers: OutgoingHttpHeaders = cacheable, cache = new PageCache(60_000)) {
  let made = 0
  const server: Server = createServer((incoming, response) => {
    response.setHeader('x-request-id', String(Math.random()))
    if (cache.answer(incoming, response)) return
    made += 1
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value)
    response.write('Größe ')
    response.end(String(made))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (path: string, options: { method?: string; headers?: OutgoingHttpHeaders } = {}) =>
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
  expect((await visit('/', { headers: { 'accept-encoding': 'identity' } })).body).toBe('Größe 3')
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
  const visit = await site(cacheable, new PageCache(0))
  await visit('/')
  expect((await visit('/')).body).toBe('Größe 2')
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
  ['a query', '/?subject=consultation', {}],
  ['a private area', '/portal/files', {}],
  ['an area’s start page', '/admin', {}],
  ['a route', '/api/health', {}],
  ['an RSC request', '/', { rsc: '1' }],
])('never responds to %s', async (_what, path, headers) => {
  const visit = await site()
  await visit(path, { headers })
  expect((await visit(path, { headers })).body).toBe('Größe 2')
})
