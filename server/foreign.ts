import type { IncomingMessage } from 'node:http'

const reading = ['GET', 'HEAD', 'OPTIONS']
// Called by the blog and by mail programs, from wherever they are: these look at no cookie, their secret is the proof.
const openToPrograms = /^\/api\/(revalidate|newsletter\/unsubscribe)(\?|$)/
// Forms of pages that tell nobody their address: over plain http a browser then gives no origin either.
const behindSecretPages = /^\/api\/(accounts\/|account\/email(\?|$))/

/**
 * True for a request that would change something and comes from a page that isn't ours, as the browser tells.
 * Who sends neither header is no browser and has nobody's cookies but their own.
 */
export function isForeignWrite({ method = '', url = '', headers }: IncomingMessage, appUrl: string): boolean {
  if (reading.includes(method) || openToPrograms.test(url)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  if (origin === 'null') return site === undefined && !behindSecretPages.test(url)
  if (!URL.canParse(origin)) return true
  return ![new URL(appUrl).host, headers.host, headers['x-forwarded-host']].includes(new URL(origin).host)
}
