import type { ServerResponse } from 'node:http'

/** The name by which crawlers' own renderers know such an element, too. */
export const STATUS_META = 'prerender-status-code'

export type PageStatus = 404 | 503

const RETRY_AFTER_SECONDS = 60

const element = new RegExp(`<meta name="${STATUS_META}" content="(404|503)"/>`)

/**
 * The status that a page asks for in its head, with the headers that go with it. A page of Next could get one only by failing,
 * and a page that fails while it is made for the cache is an empty one until scripts fill it.
 */
export function takePageStatus(html: string, response: ServerResponse): number | undefined {
  const [, status] = element.exec(html.slice(0, html.indexOf('</head>'))) ?? []
  if (!status) return undefined
  response.removeHeader('etag')
  if (status === '503') {
    response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
    response.setHeader('cache-control', 'no-store')
  }
  return Number(status)
}
