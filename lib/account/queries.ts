import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'

export type Profile = Awaited<ReturnType<typeof getProfile>>

export async function getProfile(viewer: Viewer) {
  const { totpEnabledAt, tokens, _count, ...profile } = await getDb().user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: {
      email: true,
      fullName: true,
      avatar: true,
      company: true,
      phone: true,
      notifyUpdatesByMail: true,
      notifyMessagesByMail: true,
      totpEnabledAt: true,
      tokens: {
        where: { purpose: 'change_email', consumedAt: null, expiresAt: { gt: new Date() } },
        take: 1,
        select: { email: true },
      },
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  })
  return {
    ...profile,
    /** The new address, until its owner confirms it. */
    pendingEmail: tokens[0]?.email ?? null,
    twoFactor: totpEnabledAt ? { since: totpEnabledAt, recoveryCodesLeft: _count.recoveryCodes } : null,
  }
}
