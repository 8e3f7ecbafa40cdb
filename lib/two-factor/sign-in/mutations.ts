import { roleOfArea } from '@/lib/auth/config'
import { startSession } from '@/lib/auth/session'
import { type Challenge, consumeRecoveryCode, consumeTotpCode, findSecondFactor } from '@/lib/auth/two-factor'
import { forgetTries, secondStepTries, takeTry } from '@/lib/auth/throttle'
import { getDb, type Transaction } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import { accountNotice } from '@/lib/account/notices/rules'
import { accountEntry } from '@/lib/account/rules'
import { consume } from '@/lib/platform/rate-limit'
import type { RequestOrigin } from '@/lib/platform/request'

/** A challenge lets one session begin; it is remembered longer than it lives. */
const ONCE = { name: 'second-step', points: 1, seconds: 10 * 60 }

export type SecondStep =
  | { state: 'entered'; sid: string }
  | { state: 'wrong' }
  | { state: 'over' }
  | { state: 'wait'; seconds: number }

/**
 * Ends a sign-in that began with the right password or a sign-in link: with a code of the app or a recovery code, each
 * good for once. `device` is the browser's, if the account knows it.
 */
export async function finishSignIn(
  challenge: Challenge,
  { code, device }: { code: string; device: string | null },
  origin: RequestOrigin,
): Promise<SecondStep> {
  const { userId } = challenge
  const tries = secondStepTries(userId, device, origin.ip)
  const seconds = await takeTry(tries)
  if (seconds > 0) return { state: 'wait', seconds }
  const step = await getDb().$transaction(async (tx): Promise<SecondStep> => {
    const user = await findUser(tx, challenge)
    const factor = await findSecondFactor(tx, userId)
    if (!user || !factor) return { state: 'over' }
    const isRecovery = !(await consumeTotpCode(tx, factor, code))
    if (isRecovery && !(await consumeRecoveryCode(tx, userId, code))) {
      const detail = { area: challenge.area, way: 'second factor' }
      await tx.auditEntry.create({ data: accountEntry({ userId }, 'session.refuse', origin, detail) })
      return { state: 'wrong' }
    }
    if ((await consume(ONCE, challenge.id, tx)) > 0) return { state: 'over' }
    if (isRecovery) {
      await enqueueMail(tx, accountNotice('recovery-code-used', { userId, email: user.email }))
      await tx.auditEntry.create({ data: accountEntry({ userId }, 'two-factor.recovery-code', origin) })
    }
    return { state: 'entered', sid: await startSession(tx, user, origin) }
  })
  if (step.state === 'entered') await forgetTries(tries)
  return step
}

/** The person of the first step, unless the account was closed, changed or given a new password since. */
async function findUser(tx: Transaction, { userId, area, issuedAt }: Challenge) {
  const user = await tx.user.findUnique({
    where: { id: userId, role: roleOfArea[area], disabledAt: null, emailVerifiedAt: { not: null } },
    select: { id: true, email: true, role: true, passwordChangedAt: true },
  })
  return user?.passwordChangedAt && user.passwordChangedAt > issuedAt ? null : user
}
