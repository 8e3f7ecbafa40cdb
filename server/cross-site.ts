import type { IncomingMessage } from 'node:http'

const reading = ['GET', 'HEAD', 'OPTIONS']
// Called by the blog and by mail clients from any origin: they use no cookie and are authorized by their secret.
const openToPrograms = /^\/api\/(revalidate|newsletter\/unsubscribe)(\?|$)/
// Forms on pages with a no-referrer policy: over plain http, browsers then send no origin either.
const behindSecretPages = /^\/api\/(accounts\/|account\/email(\?|$)|newsletter\/confirm(\?|$))/

/**
 * True for a state-changing request that, according to the browser's headers, comes from another site. A client that
 * sends neither header isn't a browser and has nobody else's cookies.
 */
export function isCrossSiteWrite(
  { method = '', url = '', headers }: IncomingMessage,
  appUrl: string,
): boolean {
  if (reading.includes(method) || openToPrograms.test(url)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  if (origin === 'null') return site === undefined && !behindSecretPages.test(url)
  if (!URL.canParse(origin)) return true
  return ![new URL(appUrl).host, headers.host, headers['x-forwarded-host']].includes(new URL(origin).host)
}
