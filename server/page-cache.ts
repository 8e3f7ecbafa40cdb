import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { acceptedEncodings } from './accepted-encoding'
import { deferScripts } from './deferred-scripts'
import { holdPage } from './whole-page'

/** A rendered page as it was sent, in one encoding. */
type Page = { status: number; headers: OutgoingHttpHeaders; body: Buffer; storedAt: number }

/** A page that is being rendered. */
type Render = { ended: Promise<void>; end: () => void }

const FRESH_MS = 1_000
const MAX_PAGE_BYTES = 1_000_000
const MAX_BYTES = 8_000_000

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
  private readonly renders = new Map<string, Render>()
  private bytes = 0
  private changes = 0

  constructor(
    private readonly freshMs = FRESH_MS,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /**
   * Responds if the page is cached. Of a page that is known to exist, one response is rendered at a time, and whoever asks
   * meanwhile gets the same. 'alone' says that this request is the one.
   */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    isKnown: boolean,
  ): Promise<'answered' | 'alone' | 'unanswered'> {
    const key = keyOf(request)
    if (key === undefined) return 'unanswered'
    if (this.serve(key, request, response)) return 'answered'
    if (!isKnown && !this.pages.has(key)) return 'unanswered'
    const render = this.renders.get(key)
    if (render) {
      await render.ended
      return this.serve(key, request, response) ? 'answered' : 'unanswered'
    }
    this.begin(key, response)
    return 'alone'
  }

  /** Also forgets pages that are being rendered. */
  empty(): void {
    this.changes += 1
    this.pages.clear()
    this.bytes = 0
  }

  /** Gives Next's response deferred scripts if it is a public page, and may cache it. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    if (!isPage(request)) return
    const { changes } = this
    const key = keyOf(request)
    // Rendered as for GET, since the status is known only from the page; Node itself omits the body.
    request.method = 'GET'
    holdPage(request, response, deferScripts, (status, body) => {
      if (key === undefined) return
      // A page whose rendering began before a change may not show it.
      const isCurrent = this.changes === changes
      if (isCurrent && mayBeKept(status, response) && body.length <= MAX_PAGE_BYTES)
        this.keep(key, { status, headers: sharedHeaders(response), body, storedAt: performance.now() })
      this.renders.get(key)?.end()
    })
  }

  private begin(key: string, response: ServerResponse): void {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = () => {
        this.renders.delete(key)
        resolve()
      }
    })
    response.once('close', () => {
      if (this.renders.get(key)?.ended === ended) end()
    })
    this.renders.set(key, { ended, end })
  }

  private serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.pages.get(key)
    if (!page || performance.now() - page.storedAt >= this.freshMs) return false
    send(page, request, response)
    return true
  }

  private keep(key: string, page: Page): void {
    this.forget(key)
    this.pages.set(key, page)
    this.bytes += page.body.length
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) return
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.bytes -= this.pages.get(key)?.body.length ?? 0
    this.pages.delete(key)
  }
}

/** False for private areas, route handlers and RSC requests. */
function isPage({ url = '', method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const isPart = headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined
  // Post slugs may contain any character.
  const isPublic =
    /^\/(?!_next\/|api\/|portal\b|admin\b|setup\b|blog\/feed\.xml)(?:blog\/[^?]+|[\w/-]*)(\?|$)/.test(url)
  return isPublic && !isPart && !url.includes('/opengraph-image')
}

/** Undefined for what isn't the same for everybody. Public pages don't read the query. */
function keyOf(request: IncomingMessage): string | undefined {
  const { url = '', headers } = request
  if (!isPage(request) || headers.range !== undefined) return undefined
  const [path = ''] = url.split('?', 1)
  return `${path} ${acceptedEncodings(request)[0] ?? ''}`
}

function mayBeKept(status: number, response: ServerResponse): boolean {
  return (
    (status === 200 || status === 404) &&
    response.getHeader('x-nextjs-cache') === 'HIT' &&
    /\bs-maxage=[1-9]/.test(String(response.getHeader('cache-control'))) &&
    response.getHeader('set-cookie') === undefined
  )
}

function sharedHeaders(response: ServerResponse): OutgoingHttpHeaders {
  const headers = Object.entries(response.getHeaders())
  return Object.fromEntries(headers.filter(([name]) => !ownHeaders.includes(name)))
}

function send({ status, headers, body }: Page, request: IncomingMessage, response: ServerResponse): void {
  const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
  if (isKnown) {
    const rest = Object.entries(headers).filter(([name]) => !bodyHeaders.includes(name))
    response.writeHead(304, Object.fromEntries(rest)).end()
    return
  }
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
