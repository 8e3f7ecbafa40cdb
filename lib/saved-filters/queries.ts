import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'

/** One's own of a list. */
export function listSavedFilters(viewer: AdminViewer, list: string) {
  return getDb().savedFilter.findMany({
    where: { userId: viewer.userId, list },
    select: { id: true, name: true, query: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}
export type SavedFilter = Awaited<ReturnType<typeof listSavedFilters>>[number]
