import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/**
 * The time that Next uses to decide whether a page is out of date. It continues evenly when the machine's clock is
 * set or the machine was asleep. But Next dates pages by the machine's clock, and would keep them until the two agree
 * again.
 */
function pageTime(): number {
  return performance.timeOrigin + performance.now()
}

/**
 * Converts the date of a page from the machine's clock. Null if that clock was set back since, because the page's age
 * is then unknown.
 */
export function dateByPageTime<Page extends { lastModified?: number }>(page: Page): Page | null {
  const { lastModified } = page
  if (lastModified === undefined || lastModified <= 0) return page
  if (lastModified > Date.now()) return null
  return { ...page, lastModified: lastModified - (Date.now() - pageTime()) }
}

/** Records that pages with these tags have changed. */
export function noteChange(tags: readonly string[], as: 'stale' | 'expired'): void {
  const at = pageTime()
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), [as]: at })
}
