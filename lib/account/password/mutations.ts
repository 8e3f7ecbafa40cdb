import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import type { RequestOrigin } from '@/lib/platform/request'
import { accountNotice } from '../notices/rules'
import { accountEntry } from '../rules'

/**
 * Stores a new password, ends all other sessions of the viewer, and makes every link that a stranger might have asked
 * for worthless.
 */
export async function changePassword(
  viewer: Viewer,
  passwordHash: string,
  origin: RequestOrigin,
): Promise<void> {
  const { userId, sessionId } = viewer
  const now = new Date()
  await getDb().$transaction(async (tx) => {
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, passwordChangedAt: now },
      select: { id: true },
    })
    const { count } = await tx.session.updateMany({
      where: { userId, id: { not: sessionId }, revokedAt: null },
      data: { revokedAt: now },
    })
    await tx.authToken.updateMany({ where: { userId, consumedAt: null }, data: { consumedAt: now } })
    await enqueueMail(tx, accountNotice('password-changed', viewer))
    const detail = { endedSessions: count }
    await tx.auditEntry.create({ data: accountEntry(viewer, 'password.change', origin, detail) })
  })
}
