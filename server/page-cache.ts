import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings } from './accepted-encoding'
import { deferScripts } from './deferred-scripts'
import { holdPage } from './whole-page'

/** A rendered page as it was sent, in one encoding. */
type Page = {
  status: number
  etag: string | undefined
  /** Names and values alternate. Node writes them in this form without checking each. */
  head: string[]
  headUnchanged: string[]
  body: Buffer
  storedAt: number
}

type Render = { ended: Promise<void>; end: () => void }

const FRESH_MS = 1_000
/** For this long, a stale page is sent while it is rendered again. */
const STALE_MS = 10_000
const MAX_PAGE_BYTES = 1_000_000
const MAX_BYTES = 8_000_000

// These differ per request or connection.
const ownHeaders = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']
// Post slugs may contain any character.
const publicPath =
  /^\/(?!_next\/|api\/|portal\b|admin\b|setup\b|blog\/feed\.xml)(?:blog\/[^?]+|[\w/-]*)(\?|$)/
const bodyHeaders = ['content-type', 'content-encoding', 'content-length']

/**
 * Caches the bytes of public pages for a second. Next hashes, encodes and compresses a static page for each request,
 * which costs more than everything else about it. Keeps only pages that Next served from its own cache and that
 * shared caches may store. Revalidating a page empties this cache, so that its author sees the change at once.
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
   * Responds if the page is cached, without looking at anything else, because most visits end here. A stale page is
   * sent while another request renders it.
   */
  serve(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const key = keyOf(request)
    const page = key === undefined ? undefined : this.pages.get(key)
    if (key === undefined || !page) return false
    const age = performance.now() - page.storedAt
    if (age >= this.freshMs && !(age < STALE_MS && this.renders.has(key))) return false
    send(page, request, response, requestId)
    return true
  }

  /**
   * Renders one response at a time of a page that is known to exist, and gives it to everyone who asks meanwhile.
   * 'alone' means that this request has to render it.
   */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { isKnown, requestId }: { isKnown: boolean; requestId: string },
  ): Promise<'answered' | 'alone' | 'unanswered'> {
    const key = keyOf(request)
    if (key === undefined) return 'unanswered'
    // The page for unknown addresses is stored under another address than the requested one.
    if (this.serve(request, response, requestId)) return 'answered'
    if (!isKnown && !this.pages.has(key)) return 'unanswered'
    const render = this.renders.get(key)
    if (render) {
      await render.ended
      return this.serve(request, response, requestId) ? 'answered' : 'unanswered'
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

  /** Adds deferred scripts to Next's response if it is a public page, and may cache it. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    if (!isPage(request)) return
    const { changes } = this
    const key = keyOf(request)
    // Rendered as for GET, since only the page knows its status. Node omits the body.
    request.method = 'GET'
    holdPage(request, response, {
      change: deferScripts,
      madeBefore: (etag) => {
        const page = key === undefined ? undefined : this.pages.get(key)
        return page?.etag === etag ? page.body : undefined
      },
      onWhole: (status, body) => {
        if (key === undefined) return
        // A page whose rendering began before a change may not show it.
        const isCurrent = this.changes === changes
        if (isCurrent && mayBeKept(status, response) && body.length <= MAX_PAGE_BYTES)
          this.keep(key, pageOf(status, response, body))
        this.renders.get(key)?.end()
      },
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
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return false
  return url === '/' || (publicPath.test(url) && !url.includes('/opengraph-image'))
}

/** Undefined for responses that aren't the same for everybody. Public pages ignore the query. */
function keyOf(request: IncomingMessage): string | undefined {
  const { url = '', headers } = request
  if (!isPage(request) || headers.range !== undefined) return undefined
  const query = url.indexOf('?')
  return `${query === -1 ? url : url.slice(0, query)} ${acceptedEncodings(request)[0] ?? ''}`
}

function mayBeKept(status: number, response: ServerResponse): boolean {
  return (
    (status === 200 || status === 404) &&
    response.getHeader('x-nextjs-cache') === 'HIT' &&
    /\bs-maxage=[1-9]/.test(String(response.getHeader('cache-control'))) &&
    response.getHeader('set-cookie') === undefined
  )
}

function pageOf(status: number, response: ServerResponse, body: Buffer): Page {
  const head: string[] = []
  const headUnchanged: string[] = []
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || ownHeaders.includes(name)) continue
    const pairs = [value].flat().flatMap((each) => [name, String(each)])
    head.push(...pairs)
    if (!bodyHeaders.includes(name)) headUnchanged.push(...pairs)
  }
  head.push('content-length', String(body.length))
  const etag = response.getHeader('etag')
  return {
    status,
    etag: typeof etag === 'string' ? etag : undefined,
    head,
    headUnchanged,
    body,
    storedAt: performance.now(),
  }
}

function send(
  page: Page,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const isUnchanged = page.etag !== undefined && headers['if-none-match'] === page.etag
  const [status, head] = isUnchanged ? [304, page.headUnchanged] : [page.status, page.head]
  response.writeHead(status, [...head, 'x-request-id', requestId])
  response.end(isUnchanged || method === 'HEAD' ? undefined : page.body)
}
