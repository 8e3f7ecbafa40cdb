import { isSessionAlive } from '@/lib/auth/rules'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { ownSessions } from './access'
import { describeDevice, type OwnSession } from './rules'

const MOST = 50

/** The viewer's sessions that may still be used; this one first, then the latest used. */
export async function listSessions(viewer: Viewer): Promise<OwnSession[]> {
  const now = new Date()
  const rows = await getDb().session.findMany({
    where: { ...ownSessions(viewer), expiresAt: { gt: now } },
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
    .filter((session) => isSessionAlive(session, now))
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
