import type { ServerResponse } from 'node:http'

/**
 * Next tells proxies and CDNs to keep a page for as long as it does itself, up to a day. They don't learn of changes
 * in the admin, so we allow them one second. While the app is unreachable, they may show their last version.
 */
const SHARED_PAGE = 's-maxage=1, stale-if-error=86400'

/** Replaces Next's Cache-Control on pages that shared caches may store. */
export function limitSharedCaching(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isShared = name.toLowerCase() === 'cache-control' && /\bs-maxage=[1-9]/.test(String(value))
    return setHeader(name, isShared ? SHARED_PAGE : value)
  }
}
