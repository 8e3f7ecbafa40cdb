import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { deferScripts } from './deferred-scripts'
import { HELD_PAGE } from './held-page'
import { holdPage } from './whole-page'

/** A rendered page as it was sent, in one encoding. */
type Page = { headers: OutgoingHttpHeaders; body: Buffer; storedAt: number }

const FRESH_MS = 1_000
const MAX_PAGES = 200
const MAX_PAGE_BYTES = 1_000_000

// These differ per request and connection.
const ownHeaders = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']
const bodyHeaders = ['content-type', 'content-encoding', 'content-length']

/**
 * Caches the bytes of public pages for a second. Next hashes, encodes and compresses a static page for each request,
 * which costs more than everything else about it. Only pages that Next served from its own cache and declares cacheable
 * by shared caches are kept. Whoever revalidates a page empties the cache, so that its author sees the change at once.
 */
export class PageCache {
  private readonly pages = new Map<string, Page>()
  private changes = 0

  constructor(private readonly freshMs = FRESH_MS) {}

  /**
   * Responds if the page is cached. If not, Next's response gets deferred scripts if it is a public page, and may be
   * cached.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    // Whatever the client says.
    request.headers[HELD_PAGE] = undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (!isPage(request)) return false
    const key = keyOf(request)
    const page = key === undefined ? undefined : this.pages.get(key)
    if (page && performance.now() - page.storedAt < this.freshMs) {
      send(page, request, response)
      return true
    }
    // Rendered as for GET, since the status is known only from the page; Node itself omits the body.
    request.method = 'GET'
    this.watch(key, request, response)
    return false
  }

  /** Also forgets pages that are being rendered. */
  empty(): void {
    this.changes += 1
    this.pages.clear()
  }

  private watch(key: string | undefined, request: IncomingMessage, response: ServerResponse): void {
    const { changes } = this
    request.headers[HELD_PAGE] = '1'
    holdPage(request, response, deferScripts, (body) => {
      // A page whose rendering began before a change may not show it.
      if (key === undefined || !mayBeKept(response) || this.changes !== changes) return
      if (body.length > MAX_PAGE_BYTES) return
      this.keep(key, { headers: sharedHeaders(response), body, storedAt: performance.now() })
    })
  }

  private keep(key: string, page: Page): void {
    this.pages.delete(key)
    this.pages.set(key, page)
    const [oldest] = this.pages.keys()
    if (this.pages.size > MAX_PAGES && oldest !== undefined) this.pages.delete(oldest)
  }
}

/** False for private areas, route handlers and RSC requests. */
function isPage({ url = '', headers }: IncomingMessage): boolean {
  const isPart = headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined
  // Post slugs may contain any character.
  const isPublic =
    /^\/(?!_next\/|api\/|portal\b|admin\b|setup\b|blog\/feed\.xml)(?:blog\/[^?]+|[\w/-]*)(\?|$)/.test(url)
  return isPublic && !isPart
}

/** Undefined for responses that aren't the same for everybody: ranges and anything with a query. */
function keyOf({ url = '', headers }: IncomingMessage): string | undefined {
  if (url.includes('?') || headers.range !== undefined) return undefined
  return `${url} ${String(headers['accept-encoding'])}`
}

function mayBeKept(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    response.getHeader('x-nextjs-cache') === 'HIT' &&
    /\bs-maxage=[1-9]/.test(String(response.getHeader('cache-control'))) &&
    response.getHeader('set-cookie') === undefined
  )
}

function sharedHeaders(response: ServerResponse): OutgoingHttpHeaders {
  const headers = Object.entries(response.getHeaders())
  return Object.fromEntries(headers.filter(([name]) => !ownHeaders.includes(name)))
}

function send({ headers, body }: Page, request: IncomingMessage, response: ServerResponse): void {
  const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
  if (isKnown) {
    const rest = Object.entries(headers).filter(([name]) => !bodyHeaders.includes(name))
    response.writeHead(304, Object.fromEntries(rest)).end()
    return
  }
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
