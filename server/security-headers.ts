import type { RealtimeSettings } from '@/lib/platform/browser-endpoints'

/** The headers of all responses, including redirects and errors. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/**
 * The headers of built scripts, styles, fonts and images. Only an image (SVG) can be opened as a document. The others
 * skip the document headers, which across a dozen files would weigh more than a form's code.
 */
export function builtFileHeaders(isHttps: boolean, path: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Set explicitly, since Node would add a Keep-Alive timeout.
    connection: 'keep-alive',
    ...(path.startsWith('/_next/static/media/')
      ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
      : {}),
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** The policy of uploaded pictures: an SVG that is opened as a document may use its own styles and nothing else. */
export const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * The policy of a mail in a frame of the admin: nothing runs, and nothing is loaded from elsewhere, which would tell
 * the sender that the mail was opened.
 */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox"

type Policy = { isHttps: boolean; isDevelopment: boolean }
type PublicPolicy = Policy & { checkoutOrigin?: string }

const shut = ["default-src 'none'", "base-uri 'none'", "object-src 'none'"]
const closed = [...shut, "frame-ancestors 'none'"]
const own = ["font-src 'self'", "manifest-src 'self'", "style-src 'self' 'unsafe-inline'"]

/**
 * The policy of static pages. They are the same bytes for everyone, so they can't carry a nonce, and the framework
 * boots from inline scripts. So inline scripts are allowed, and all other origins are blocked.
 */
export function publicPolicy({ isHttps, isDevelopment, checkoutOrigin = '' }: PublicPolicy): string {
  return [
    ...closed,
    formsTo(checkoutOrigin),
    ...own,
    `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "img-src 'self' data: blob:",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The pages with a form that leads to the payment page, on the public website. */
export function isPayingPage(path: string): boolean {
  return /^\/+proposals\//.test(path)
}

/** The pages that the admin shows in a frame of its own, beside a form. */
export function isFramedPage(path: string): boolean {
  return /^\/+admin\/preview\//.test(path)
}

/**
 * The policy of portal and admin. Scripts run only with a nonce. Live updates and the file storage are allowed origins.
 * A framed page can be shown in a frame of this website.
 */
export function privatePolicy(
  nonce: string,
  { isHttps, isDevelopment, isFramed = false }: Policy & { isFramed?: boolean },
  outside: { realtime: RealtimeSettings; storageOrigin: string; checkoutOrigin?: string },
): string {
  const { realtime, storageOrigin, checkoutOrigin = '' } = outside
  return [
    ...(isFramed ? [...shut, "frame-ancestors 'self'"] : closed),
    formsTo(checkoutOrigin),
    ...own,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `connect-src 'self' ${realtimeSources(realtime)} ${storageOrigin}${isDevelopment ? ' ws:' : ''}`,
    `img-src 'self' data: blob: ${storageOrigin}`,
    `frame-src 'self' ${storageOrigin}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The form behind "Pay" is redirected to the payment page. */
function formsTo(checkoutOrigin: string): string {
  return `form-action 'self' ${checkoutOrigin}`.trim()
}

function realtimeSources({ host, port, useTLS, cluster }: RealtimeSettings): string {
  if (!host) return `wss://ws-${cluster}.pusher.com https://sockjs-${cluster}.pusher.com`
  return `${useTLS ? 'wss' : 'ws'}://${host}:${String(port)}`
}
