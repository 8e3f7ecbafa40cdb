import { createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { PageCache } from '@/server/page-cache'

const cleanups: (() => void)[] = []
/** The status on the response object after it was sent. Next reads it when it revalidates the page. */
const statusesLeft: number[] = []

afterEach(() => {
  statusesLeft.length = 0
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

/** A site with one page, served the way Next would. */
async function siteOf(html: string) {
  const cache = new PageCache(60_000)
  const server = createServer((incoming, response) => void answer(incoming, response))
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if ((await cache.answer(incoming, response, { isKnown: true, requestId: 'r-1' })) === 'answered') return
    cache.watch(incoming, response)
    response.once('finish', () => {
      statusesLeft.push(response.statusCode)
    })
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 's-maxage=45, stale-while-revalidate=60')
    response.setHeader('x-nextjs-cache', 'HIT')
    response.setHeader('etag', '"1"')
    response.end(incoming.method === 'HEAD' ? undefined : html)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (method: 'GET' | 'HEAD', path: string) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve) => {
      const call = method === 'GET' ? get : request
      call({ port, host: '127.0.0.1', path, method }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, body })
        })
      }).end()
    })
}

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`
const asking = (status: number) => `<meta name="prerender-status-code" content="${String(status)}"/>`

it.each(['/blog/a-post', '/blog/%e6%97%a5', '/blog/a.b', '/blog/no/such/page'])(
  'gives the page at %s the status that its head asks for',
  async (path) => {
    const visit = await siteOf(page(asking(404), 'Not here'))
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const { status, headers, body } = await visit(method, path)
      expect(status).toBe(404)
      expect(headers['cache-control']).toContain('s-maxage')
      expect(headers).not.toHaveProperty('etag')
      expect(body.includes('Not here')).toBe(method === 'GET')
    }
    expect(new Set(statusesLeft)).toEqual(new Set([200]))
  },
)

it('sends a temporarily unavailable page with no-store and a Retry-After header', async () => {
  const visit = await siteOf(page(asking(503)))
  const { status, headers } = await visit('GET', '/blog/a-post')
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
})

it.each([
  page('', asking(404)),
  page(
    '<meta name="description" content="&lt;meta name=&quot;prerender-status-code&quot; content=&quot;404&quot;/&gt;"/>',
  ),
  page(asking(302)),
])('takes a status from nowhere else: %s', async (html) => {
  const visit = await siteOf(html)
  expect((await visit('GET', '/blog/a-post')).status).toBe(200)
})
