import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/**
 * The time by which Next decides whether a page is out of date. It goes on evenly when the machine's clock is set, or the machine
 * was asleep. Next dates pages by that clock, though, and would keep them until the two agree again.
 */
function pageTime(): number {
  return performance.timeOrigin + performance.now()
}

/** A page that was dated by the machine's clock; null if that is set back since, so that nobody knows how old the page is. */
export function dateByPageTime<Page extends { lastModified?: number }>(page: Page): Page | null {
  const { lastModified } = page
  if (lastModified === undefined || lastModified <= 0) return page
  if (lastModified > Date.now()) return null
  return { ...page, lastModified: lastModified - (Date.now() - pageTime()) }
}

/** Notes that pages with these tags have changed. */
export function noteChange(tags: readonly string[], as: 'stale' | 'expired'): void {
  const at = pageTime()
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), [as]: at })
}
