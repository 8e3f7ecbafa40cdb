import type { IncomingHttpHeaders } from 'node:http'

/**
 * Matches paths with `.` or `..` segments, even encoded ones, backslashes or fragments: the ways to write a path
 * differently from how it is read.
 */
const isWrittenOtherwise = /[\\#]|\/(?:\.|%2e){1,2}(?:[/?]|$)/i

/**
 * Normalizes a request's URL for everything that reads it, so that the path used to choose a policy is the path that
 * is served. URLs that don't begin with a slash stay unchanged.
 */
export function resolveTarget(target: string): string {
  // Rarely true, and this runs for every request.
  if (!isWrittenOtherwise.test(target)) return target
  const [path = '', ...query] = target.split('?')
  if (!path.startsWith('/') || !isWrittenOtherwise.test(path)) return target
  const { pathname } = new URL(`http://own.invalid${path}`)
  return [pathname, ...query].join('?')
}

/** The decoded segments of a path. Undefined if they can't be decoded or contain a character that no address has. */
export function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent)
    return segments.some((segment) => segment.includes('\0')) ? undefined : segments
  } catch {
    return undefined
  }
}

/**
 * Drops headers that only imitate a request of Next's router. Next, and caches that store its responses for others,
 * would treat such a request differently.
 */
export function dropForeignRouterHeaders(headers: IncomingHttpHeaders): void {
  if (headers.rsc !== undefined && headers.rsc !== '1') delete headers.rsc
  const prefetch = headers['next-router-prefetch']
  if (prefetch !== undefined && !/^[123]$/.test(String(prefetch))) delete headers['next-router-prefetch']
}
