import type { Area } from './config'

const openViews = [
  'admin/login',
  'admin/two-factor',
  'admin/magic-link',
  'portal/login',
  'portal/two-factor',
  'portal/forgotten-password',
  'portal/verify',
  'portal/view-ended',
  // These can be followed by the token of an emailed or printed link.
  'portal/sign-up',
  'portal/magic-link',
  'portal/update-password',
  'portal/invitation',
  'admin/invitation',
  'setup',
]

/** Where staff end up who open a page of owners. */
export const ownersOnlyPath = '/admin?for=owners'
/** Where they end up who open a page of an area that isn't theirs. */
export const lacksRightPath = '/admin?for=others'

/** True for the sign-in pages, which are within an area but open to anyone, and for the set-up. */
export function isOpenPath(pathname: string): boolean {
  return openViews.some((view) => pathname === `/${view}` || pathname.startsWith(`/${view}/`))
}

/** True for the page behind an emailed or printed link: its URL is a secret that must not leak as a referrer. */
export function isSecretPath(pathname: string): boolean {
  return openViews.some((view) => pathname.startsWith(`/${view}/`))
}

/** Where to go after signing in: a same-origin path of that area, or else its start page. */
export function safeNextPath(next: unknown, area: Area): string {
  const home = `/${area}`
  if (typeof next !== 'string' || next.length > 2048 || /[\\\p{Cc}]/u.test(next)) return home
  if (!next.startsWith('/') || !URL.canParse(next, 'http://own.invalid')) return home
  const url = new URL(next, 'http://own.invalid')
  if (url.origin !== 'http://own.invalid') return home
  if (url.pathname !== home && !url.pathname.startsWith(`${home}/`)) return home
  return isOpenPath(url.pathname) ? home : `${url.pathname}${url.search}`
}

/** Null for the public site. */
export function areaOfPath(pathname: string): Area | null {
  const [, area] = pathname.split('/')
  return area === 'portal' || area === 'admin' ? area : null
}
