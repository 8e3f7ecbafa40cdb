import { revokeSession } from '@/lib/auth/session'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { RequestOrigin } from '@/lib/platform/request'
import { ownSessions } from './access'

/** Ends one of the viewer's sessions. One that has ended already is no error, somebody else's is not found. */
export async function endSession(viewer: Viewer, id: string, origin: RequestOrigin): Promise<void> {
  const own = await getDb().session.count({ where: { id, userId: viewer.userId } })
  if (own === 0) throw new UserError('This session was not found.', { title: 'Error' })
  await revokeSession(viewer.userId, id, origin)
}

/** Ends all of the viewer's sessions but this one; returns how many. */
export async function endOtherSessions(viewer: Viewer, origin: RequestOrigin): Promise<number> {
  return getDb().$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { ...ownSessions(viewer), id: { not: viewer.sessionId } },
      data: { revokedAt: new Date() },
    })
    await tx.auditEntry.create({
      data: {
        actorId: viewer.userId,
        action: 'session.end-others',
        detail: { count },
        ip: origin.ip,
        requestId: origin.requestId,
      },
    })
    return count
  })
}
