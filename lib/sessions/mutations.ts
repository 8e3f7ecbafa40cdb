import { endSessions, revokeSession } from '@/lib/auth/session'
import type { Viewer } from '@/lib/auth/viewer'
import { recordAccountEvent } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { RequestOrigin } from '@/lib/platform/request'

/** Ends one of the viewer's sessions; ending it twice is fine, someone else's isn't found. */
export async function endSession(viewer: Viewer, id: string, origin: RequestOrigin): Promise<void> {
  const own = await getDb().session.count({ where: { id, userId: viewer.userId, viewedById: null } })
  if (own === 0) throw new UserError('This session was not found.', { title: 'Error' })
  await revokeSession(viewer.userId, id, origin)
}

/** Ends all of the viewer's sessions but this one; returns how many. */
export async function endOtherSessions(viewer: Viewer, origin: RequestOrigin): Promise<number> {
  return getDb().$transaction(async (tx) => {
    const count = await endSessions(tx, viewer.userId, viewer.sessionId)
    const event = { actorId: viewer.userId, action: 'session.end-others', detail: { count } }
    await recordAccountEvent(tx, origin, event)
    return count
  })
}
