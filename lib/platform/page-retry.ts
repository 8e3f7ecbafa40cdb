import { unstable_cache } from 'next/cache'
import { visitAgain } from './visit-again'

/**
 * For a page that shows a failure: it is due again after so many seconds, however long its successes live, and is
 * visited then, before a reader meets the old failure.
 */
export async function retryPage(path: string, seconds: number): Promise<void> {
  // A page lives no longer than anything that it reads from Next's cache.
  await unstable_cache(() => Promise.resolve(true), ['page-retry'], { revalidate: seconds })()
  visitAgain(path, (seconds + 1) * 1000)
}
