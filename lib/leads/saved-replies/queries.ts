import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { visibleSavedReplies } from '../access'
import { type SavedReplyOrder, savedRepliesInOrder } from './rules'

/** All of them: their number is limited. */
export async function listSavedReplies(viewer: ViewerWith<'projects'>, order: SavedReplyOrder) {
  const rows = await getDb().savedReply.findMany({
    where: visibleSavedReplies(viewer),
    select: { id: true, title: true, text: true, uses: true, lastUsedAt: true },
    orderBy: { id: 'asc' },
  })
  return savedRepliesInOrder(rows, order)
}
export type SavedReply = Awaited<ReturnType<typeof listSavedReplies>>[number]
