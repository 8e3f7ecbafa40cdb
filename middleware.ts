import { NextResponse, type NextRequest } from 'next/server'
import { type Area, readSessionCookie, roleOfArea, viewCookieName } from '@/lib/auth/config'
import { areaOfPath, isOpenPath, isSecretPath, safeNextPath } from '@/lib/auth/paths'
import { getEnv, isHttps, isProduction } from '@/lib/platform/env'
import { checkoutOrigin, getRealtimeSettings, storageOrigin } from '@/lib/platform/browser-endpoints'
import { isFramedPage, privatePolicy } from '@/server/security-headers'

/**
 * The first, optimistic ring: lets the role in the cookie into its area, and redirects everyone else to that area's
 * sign-in page. Each page, action and route verifies the session. Also gives private pages their script nonce. The
 * file keeps this name although Next prefers `proxy.ts` (decision 0003).
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const area = areaOfPath(pathname)
  const isLetThrough = isOpenPath(pathname) || isActionCall(request)
  if (area && !isLetThrough && !(await hasCookieFor(area, request))) {
    const next = safeNextPath(`${pathname}${search}`, area)
    const login = request.nextUrl.clone()
    login.pathname = `/${area}/login`
    login.search = ''
    if (next !== `/${area}`) login.searchParams.set('next', next)
    return noStore(NextResponse.redirect(login))
  }
  const nonce = btoa(crypto.randomUUID())
  const policy = privatePolicy(
    nonce,
    { isHttps: isHttps(), isDevelopment: !isProduction(), isFramed: isFramedPage(pathname) },
    {
      realtime: getRealtimeSettings(),
      storageOrigin: storageOrigin(getEnv()),
      checkoutOrigin: checkoutOrigin(getEnv()),
    },
  )
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  headers.set('x-request-path', `${pathname}${search}`)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (isSecretPath(pathname)) response.headers.set('referrer-policy', 'no-referrer')
  return noStore(response)
}

async function hasCookieFor(area: Area, { cookies }: NextRequest): Promise<boolean> {
  const role = (await readSessionCookie(cookies))?.role
  return role === roleOfArea[area] || (area === 'portal' && role === 'ADMIN' && cookies.has(viewCookieName()))
}

/** An action checks its caller itself and responds to a form that is still open. A redirect would lose what was typed. */
function isActionCall(request: NextRequest): boolean {
  return request.method === 'POST' && request.headers.has('next-action')
}

function noStore(response: NextResponse): NextResponse {
  response.headers.set('cache-control', 'private, no-store')
  return response
}

// Only these paths: matching a static page, even without doing anything, halves its throughput. The set-up continues
// in the admin without loading a document, so it needs the same policy.
export const config = {
  matcher: ['/portal/:path*', '/admin/:path*', '/setup/:path*'],
  // The edge runtime is emulated in a sandbox, which would slow down each request.
  runtime: 'nodejs',
}
