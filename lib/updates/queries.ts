import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
import { visibleUpdates } from './access'

/** How many updates the client has not read yet, over all of their projects. */
export function countUnreadUpdates(viewer: ClientViewer): Promise<number> {
  return getDb().clientUpdate.count({ where: { isRead: false, ...visibleUpdates(viewer) } })
}
