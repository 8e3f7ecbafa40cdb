import { cache } from 'react'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
import { visibleMessages } from './access'

/** How many of the agency's messages the client has not read, over all their projects. */
export const countUnreadMessages = cache(
  (viewer: ClientViewer): Promise<number> =>
    getDb().message.count({ where: { senderType: 'admin', isRead: false, ...visibleMessages(viewer) } }),
)
