import type { Viewer } from '@/lib/auth/viewer'
import type { RequestOrigin } from '@/lib/platform/request'
import type { Prisma } from '@/prisma/generated/client'

/** The audit row of a write to one's own account. */
export function accountEntry(
  { userId }: Pick<Viewer, 'userId'>,
  action: string,
  { ip, requestId }: RequestOrigin,
  detail?: Prisma.InputJsonObject,
): Prisma.AuditEntryUncheckedCreateInput {
  return {
    actorId: userId,
    action,
    subjectType: 'profile',
    subjectId: userId,
    ip,
    requestId,
    ...(detail === undefined ? {} : { detail }),
  }
}

/** What the account page shows of its owner. */
export type Profile = {
  email: string
  fullName: string | null
  company: string | null
  phone: string | null
  notifyUpdatesByMail: boolean
  notifyMessagesByMail: boolean
  /** The address that waits for its owner to confirm it. */
  pendingEmail: string | null
  twoFactor: TwoFactorStanding | null
}

export type TwoFactorStanding = { since: Date; recoveryCodesLeft: number }
