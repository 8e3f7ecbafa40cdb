import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { Profile } from './rules'

/** The viewer's own account. */
export async function getProfile(viewer: Viewer): Promise<Profile> {
  const { totpEnabledAt, tokens, _count, ...profile } = await getDb().user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: {
      email: true,
      fullName: true,
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
    pendingEmail: tokens[0]?.email ?? null,
    twoFactor: totpEnabledAt ? { since: totpEnabledAt, recoveryCodesLeft: _count.recoveryCodes } : null,
  }
}
