type Listener = (tags: string[]) => Promise<void>

// Global, because Next loads the cache handler from a bundle of its own.
const shared = globalThis as typeof globalThis & { foyerOnRevalidation?: Listener }

/** Registers what is called when an action or route of this process revalidates pages; its caller waits for it. */
export function onRevalidation(listener: Listener): void {
  shared.foyerOnRevalidation = listener
}

export async function signalRevalidation(tags: string[]): Promise<void> {
  await shared.foyerOnRevalidation?.(tags)
}

/** When a page that was being rendered at a change, with what it read before, has been stored: soon, or after a slow query. */
const RENDERED_MS = [1_000, 11_000]

/** Repeats what expires pages for those that were being rendered at the change: they count as newer than it. */
export function untilRendered(expire: () => unknown): void {
  for (const delay of RENDERED_MS) setTimeout(expire, delay).unref()
}
