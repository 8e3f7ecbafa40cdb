import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { lists } from '@/lib/office/registry'
import { inOrderOf } from '@/lib/base/folded-text'

/** One's own of a list. */
export async function listSavedFilters(viewer: AdminViewer, list: string) {
  const filters = await getDb().savedFilter.findMany({
    where: { userId: viewer.userId, list },
    select: { id: true, name: true, query: true },
    orderBy: { id: 'asc' },
  })
  return inOrderOf(filters, ({ name }) => name)
}
export type SavedFilter = Awaited<ReturnType<typeof listSavedFilters>>[number]

/** A filter in its usual form; null for a list whose filters can't be saved. */
export function normalizeFilter(list: string, query: string): string | null {
  return (
    Object.values(lists)
      .find(({ state }) => state.path === list)
      ?.state.normalized(query) ?? null
  )
}
