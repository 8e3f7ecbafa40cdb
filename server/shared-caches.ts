import type { ServerResponse } from 'node:http'

/**
 * Next tells proxies and CDNs to keep a page for as long as it does itself, up to a day. They don't hear of a change in
 * the admin, so we allow them a second; while the app can't be reached they may show the last page they have.
 */
const SHARED_PAGE = 's-maxage=1, stale-if-error=86400'

/** Replaces Next's Cache-Control of pages that shared caches may keep. */
export function limitSharedCaching(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isShared = name.toLowerCase() === 'cache-control' && /\bs-maxage=[1-9]/.test(String(value))
    return setHeader(name, isShared ? SHARED_PAGE : value)
  }
}
