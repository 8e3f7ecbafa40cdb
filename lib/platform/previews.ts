import pLimit from 'p-limit'
import { DAY_MS } from '@/lib/base/dates'
import { drawPreview } from './images'
import { getLog } from './log'
import { getPicture } from './outbound'

const limits = { timeoutMs: 5_000, maxBytes: 5 * 1024 * 1024 }
const RETRY_MS = 600_000
const MAX_KEPT = 500
const MAX_WAITING = 100

type Kept = { preview: string | undefined; /** On the clock of `performance`. */ at: number }

// Global, because each page is a bundle of its own.
const shared = globalThis as typeof globalThis & { foyerPreviews?: Map<string, Kept> }
const kept: Map<string, Kept> = (shared.foyerPreviews ??= new Map<string, Kept>())
const oneAtATime = pLimit(1)

/**
 * A tiny version of a picture of another server, as a data URL, to show until the picture itself is loaded. Nobody waits for it:
 * it is made in the background and undefined until then, or if that fails. The caller has checked the address.
 */
export function previewOf(address: URL): string | undefined {
  const known = kept.get(address.href)
  const maxAge = known?.preview === undefined ? RETRY_MS : DAY_MS
  const isDue = !known || performance.now() - known.at > maxAge
  if (isDue && oneAtATime.pendingCount < MAX_WAITING) {
    keep(address, known?.preview)
    void oneAtATime(() => make(address))
  }
  return known?.preview
}

async function make(address: URL): Promise<void> {
  try {
    keep(address, await drawPreview(await getPicture(address, limits)))
  } catch (error) {
    // The page shows what it shows without a preview.
    getLog().debug({ error, address: address.href }, 'no preview of a picture')
  }
}

function keep({ href }: URL, preview: string | undefined): void {
  kept.delete(href)
  kept.set(href, { preview, at: performance.now() })
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
}
