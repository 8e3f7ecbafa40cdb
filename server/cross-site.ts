import type { IncomingMessage } from 'node:http'

const reading = ['GET', 'HEAD', 'OPTIONS']
// The blog, mail clients and the payment service call these from any origin. They use no cookie; a secret authorizes them.
const openToPrograms = /^\/api\/(revalidate|newsletter\/unsubscribe|stripe\/webhook)(\?|$)/
// Forms on pages with a no-referrer policy: over plain HTTP, browsers then send no origin either.
const behindSecretPages =
  /^\/api\/(accounts\/|account\/email(\?|$)|newsletter\/confirm(\?|$)|proposals\/links\/)/

/**
 * True for a write request that, according to the browser's headers, comes from another site. A client that sends
 * neither header isn't a browser, so it can't carry somebody else's cookies.
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
