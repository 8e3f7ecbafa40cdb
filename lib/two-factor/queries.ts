import { openTotpSecret, totpUri } from '@/lib/auth/two-factor'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { TwoFactor } from './rules'

/** Where the viewer's own second factor stands. */
export async function getTwoFactor(viewer: Viewer): Promise<TwoFactor> {
  const { totpSecret, totpEnabledAt } = await getDb().user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { totpSecret: true, totpEnabledAt: true },
  })
  if (totpEnabledAt) return { state: 'on' }
  if (!totpSecret) return { state: 'off' }
  const key = openTotpSecret(totpSecret, viewer.userId)
  return { state: 'pending', key, uri: totpUri(key, viewer.email) }
}
