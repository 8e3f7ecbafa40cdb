import type { IncomingHttpHeaders } from 'node:http'

/** A path with `.` or `..` in it, also encoded, a backslash or a fragment: the ways to write another path than is read. */
const isWrittenOtherwise = /[\\#]|\/(?:\.|%2e){1,2}(?:[/?]|$)/i

/**
 * A request's URL as everything here reads it, so that the path a policy is chosen for is the one that is served. URLs that
 * don't begin with a slash are left alone.
 */
export function resolveTarget(target: string): string {
  // Hardly ever, and this is on the way of every request.
  if (!isWrittenOtherwise.test(target)) return target
  const [path = '', ...query] = target.split('?')
  if (!path.startsWith('/') || !isWrittenOtherwise.test(path)) return target
  const { pathname } = new URL(`http://own.invalid${path}`)
  return [pathname, ...query].join('?')
}

/** The segments of a path, decoded; undefined if they can't be, or hold a character that no address has. */
export function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent)
    return segments.some((segment) => segment.includes('\0')) ? undefined : segments
  } catch {
    return undefined
  }
}

/**
 * Drops what only looks as if Next's router had asked: Next and what it caches for others would judge such a request
 * differently.
 */
export function dropForeignRouterHeaders(headers: IncomingHttpHeaders): void {
  if (headers.rsc !== undefined && headers.rsc !== '1') delete headers.rsc
  const prefetch = headers['next-router-prefetch']
  if (prefetch !== undefined && !/^[123]$/.test(String(prefetch))) delete headers['next-router-prefetch']
}
