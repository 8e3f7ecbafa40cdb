// Global, because the cache handler is a bundle of its own.
const shared = globalThis as typeof globalThis & { foyerPageCache?: { isDown: boolean } }

/** Notes whether this process can use the shared page cache. */
export function notePageCache(isDown: boolean): void {
  shared.foyerPageCache = { isDown }
}

/** Whether this process can't use the shared page cache; undefined if there is none. */
export function isPageCacheDown(): boolean | undefined {
  return shared.foyerPageCache?.isDown
}
