import type { StoredName } from '@/lib/platform/browser-storage'
import { ONE_YEAR, scriptCookie } from '@/lib/platform/script-cookie'

/** The server reads it to render lists and the sidebar. */
export const LIST_COOKIE = 'foyer-lists' satisfies StoredName

type OneList = {
  /** The last chosen filters and order, as a query string. */
  query?: string
  /** The headers of the hidden columns. */
  hidden?: string[]
}

/** A person's last choices in each list, by the list's path, and whether single-key shortcuts are on. */
export type ListMemory = { hasKeys: boolean; lists: Readonly<Record<string, OneList>> }

type Stored = ListMemory & { userId: string }

/** Reads the cookie's value. A cookie of another person is ignored. */
export function readListMemory(value: string | undefined, userId: string): ListMemory {
  try {
    const stored = JSON.parse(value ?? 'null') as Partial<Stored> | null
    if (stored?.userId === userId)
      return { hasKeys: stored.hasKeys !== false, lists: readLists(stored.lists ?? {}) }
  } catch {
    // The cookie holds something else.
  }
  return { hasKeys: true, lists: {} }
}

function readLists(lists: object): ListMemory['lists'] {
  const entries = Object.entries(lists as Record<string, Partial<Record<keyof OneList, unknown>> | null>)
  return Object.fromEntries(
    entries.map(([path, list]) => {
      const { query, hidden } = list ?? {}
      return [
        path,
        {
          ...(typeof query === 'string' && query.startsWith('?') && { query }),
          ...(Array.isArray(hidden) && { hidden: hidden.filter((name) => typeof name === 'string') }),
        },
      ]
    }),
  )
}

/** Formatted for `document.cookie`. */
export function listCookie(memory: ListMemory, userId: string): string {
  const value = JSON.stringify({ userId, ...memory } satisfies Stored)
  return scriptCookie(LIST_COOKIE, value, { path: '/admin', maxAge: ONE_YEAR })
}

/** Returns the memory with one list changed. Empty values are removed. */
export function withList(memory: ListMemory, path: string, change: OneList): ListMemory {
  const { query, hidden } = { ...memory.lists[path], ...change }
  const { [path]: _former, ...others } = memory.lists
  const list = { ...(query && { query }), ...(hidden && hidden.length > 0 && { hidden }) }
  return { ...memory, lists: Object.keys(list).length > 0 ? { ...others, [path]: list } : others }
}
