import { unstable_cache } from 'next/cache'
import { visitAgain } from './visit-again'

/** For a page whose content isn't known yet, because the database hasn't answered. */
export const UNKNOWN_RETRY_SECONDS = 5

/** Makes a cached page that shows a failure stale after this many seconds, and then requests it. */
export async function retryPage(path: string, seconds: number): Promise<void> {
  // A page's lifetime is the shortest of the entries that it reads from Next's cache.
  await unstable_cache(() => Promise.resolve(true), ['page-retry'], { revalidate: seconds })()
  visitAgain(path, (seconds + 1) * 1000)
}
