type Listener = (tags: string[]) => Promise<void>

// Global, because Next loads the cache handler from a separate bundle.
const shared = globalThis as typeof globalThis & { foyerOnRevalidation?: Listener }

/** Registers a listener that is called when an action or route of this process revalidates pages. The caller waits for it. */
export function onRevalidation(listener: Listener): void {
  shared.foyerOnRevalidation = listener
}

export async function signalRevalidation(tags: string[]): Promise<void> {
  await shared.foyerOnRevalidation?.(tags)
}

/**
 * The times after a change by which pages that were being rendered from older data have been stored: usually soon, or
 * after a slow query.
 */
const RENDERED_MS = [1_000, 11_000]

/** Repeats the expiry for pages that were being rendered during the change. They count as newer than the change. */
export function untilRendered(expire: () => unknown): void {
  for (const delay of RENDERED_MS) setTimeout(expire, delay).unref()
}
