import { personName } from '@/lib/base/person'
import { endViews } from '@/lib/auth/session'
import { createToken, hashToken } from '@/lib/auth/tokens'
import type { Viewer, ViewerWith } from '@/lib/auth/viewer'
import { presentClients } from '@/lib/clients/access'
import { recordWrite } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { enqueueJob } from '@/lib/platform/jobs'

const VIEW_MS = 60 * 60_000

/**
 * Opens a client's portal for an admin: a session of the client's, marked with the admin's, in which nothing can be changed.
 * Returns its sid for the cookie, or null for a client who can't use the portal. An earlier view in this browser ends.
 */
export async function startClientView(
  viewer: ViewerWith<'clients'>,
  clientId: string,
): Promise<string | null> {
  const sid = createToken()
  const now = new Date()
  const until = new Date(now.getTime() + VIEW_MS)
  return getDb().$transaction(async (tx) => {
    const client = await tx.user.findFirst({
      where: { id: clientId, disabledAt: null, ...presentClients },
      select: { id: true, fullName: true, email: true },
    })
    if (!client) return null
    await endViews(tx, { bySession: viewer.sessionId })
    const { id } = await tx.session.create({
      data: {
        sidHash: hashToken(sid),
        userId: client.id,
        role: 'CLIENT',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: until,
        viewedById: viewer.userId,
        viewedBySessionId: viewer.sessionId,
      },
      select: { id: true },
    })
    await enqueueJob(tx, 'end-client-view', { id }, { afterMs: VIEW_MS })
    await recordWrite(tx, viewer, {
      action: 'client.view',
      subjectType: 'profile',
      subjectId: client.id,
      label: personName(client),
      detail: { until: until.toISOString() },
    })
    return sid
  })
}

/** Returns the client whose portal was viewed; null if there was no view. */
export async function endClientView(viewer: Viewer | null): Promise<string | null> {
  if (!viewer?.viewedBy) return null
  await getDb().$transaction((tx) => endViews(tx, { id: viewer.sessionId }))
  return viewer.userId
}
