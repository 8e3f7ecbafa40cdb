import {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dateByPageTime, noteChange } from './page-clock'

const HOURS = 60 * 60_000
const tags = ['_N_T_/contact']

/** Stores a page the way Next does. */
const render = () => ({ lastModified: Date.now() })

/** Decides about a stored page the way Next does. */
function isShown(stored: { lastModified: number }): boolean {
  const page = dateByPageTime(stored)
  return page !== null && !areTagsExpired(tags, page.lastModified) && !areTagsStale(tags, page.lastModified)
}

beforeEach(() => {
  tagsManifest.clear()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.advanceTimersByTime(1_000)
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each([
  ['as it was', 0],
  ['set back', -2 * HOURS],
  ['set ahead', 2 * HOURS],
])('with the clock %s', (_how, by) => {
  it.each(['expired', 'stale'] as const)('a page from before a change is %s', (as) => {
    const page = render()
    expect(isShown(page)).toBe(true)
    vi.setSystemTime(Date.now() + by)
    vi.advanceTimersByTime(1_000)
    noteChange(tags, as)
    vi.advanceTimersByTime(1_000)
    expect(isShown(page)).toBe(false)
  })

  it('a page that is rendered after a change is shown', () => {
    vi.setSystemTime(Date.now() + by)
    noteChange(tags, 'expired')
    noteChange(tags, 'stale')
    vi.advanceTimersByTime(1_000)
    const page = render()
    vi.advanceTimersByTime(1_000)
    expect(isShown(page)).toBe(true)
  })
})
