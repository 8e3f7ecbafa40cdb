// Global, because the cache handler is in a separate bundle.
const shared = globalThis as typeof globalThis & { foyerPageCache?: { isDown: boolean } }

/** Records whether this process can use the shared page cache. */
export function notePageCache(isDown: boolean): void {
  shared.foyerPageCache = { isDown }
}

/** True if this process can't use the shared page cache. Undefined if there is none. */
export function isPageCacheDown(): boolean | undefined {
  return shared.foyerPageCache?.isDown
}
