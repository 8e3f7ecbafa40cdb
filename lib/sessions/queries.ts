import { isSessionValid } from '@/lib/auth/rules'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { describeDevice } from './rules'

const MOST = 50

export type OwnSession = Awaited<ReturnType<typeof listSessions>>[number]

/** The viewer's open sessions: this one first, then the most recently used. */
export async function listSessions(viewer: Viewer) {
  const now = new Date()
  const rows = await getDb().session.findMany({
    // Not those in which an admin looks at the portal.
    where: { userId: viewer.userId, viewedById: null, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    take: MOST,
    select: {
      id: true,
      role: true,
      userAgent: true,
      ip: true,
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
      revokedAt: true,
      user: { select: { role: true, disabledAt: true } },
    },
  })
  return rows
    .filter((session) => isSessionValid(session, now))
    .map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
      id,
      device: describeDevice(userAgent),
      ip,
      createdAt,
      lastSeenAt,
      isCurrent: id === viewer.sessionId,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
