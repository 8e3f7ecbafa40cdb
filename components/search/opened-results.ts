import type { StoredName } from '@/lib/platform/browser-storage'

const NAME = 'foyer-search' satisfies StoredName

type Stored = { userId: string; opened: string[] }

/**
 * What this person opened from the search in this browser, latest first, as `kind:id` or as the address of a screen.
 * Stores no names: the server says what each is, and whether it still exists.
 */
export function readOpened(userId: string): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<Stored> | null
    const opened: unknown = stored?.userId === userId ? stored.opened : []
    return Array.isArray(opened) ? opened.filter((entry) => typeof entry === 'string') : []
  } catch {
    return [] // The storage is unavailable, or holds something else.
  }
}

export function rememberOpened(userId: string, entry: string, most: number): void {
  const opened = [entry, ...readOpened(userId).filter((other) => other !== entry)].slice(0, most)
  try {
    localStorage.setItem(NAME, JSON.stringify({ userId, opened } satisfies Stored))
  } catch {
    // Without storage, nothing is remembered.
  }
}

/** Called at sign-out: the next person to use this browser may be somebody else. */
export function forgetOpened(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Without storage, there is nothing to forget.
  }
}
