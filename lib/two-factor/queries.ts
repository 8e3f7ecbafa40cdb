import { openTotpSecret, totpUri } from '@/lib/auth/two-factor'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'

export type TwoFactor = Awaited<ReturnType<typeof getTwoFactor>>

/** The viewer's own second factor; during set-up with what an authenticator app needs. */
export async function getTwoFactor(viewer: Viewer) {
  const { totpSecret, totpEnabledAt } = await getDb().user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { totpSecret: true, totpEnabledAt: true },
  })
  if (totpEnabledAt) return { state: 'on' as const }
  if (!totpSecret) return { state: 'off' as const }
  const secret = openTotpSecret(totpSecret, viewer.userId)
  return { state: 'pending' as const, secret, uri: totpUri(secret, viewer.email) }
}
