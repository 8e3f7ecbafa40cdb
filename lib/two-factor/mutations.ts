import { accountNotice } from '@/lib/account/rules'
import { roleOfArea } from '@/lib/auth/config'
import { startSession } from '@/lib/auth/session'
import { forgetTries, refuseAfter, secondStepTries, sessionTries, takeTry } from '@/lib/auth/throttle'
import {
  type Challenge,
  consumeRecoveryCode,
  consumeTotpCode,
  createTotpSecret,
  lockSecondFactor,
  replaceRecoveryCodes,
  sealTotpSecret,
} from '@/lib/auth/two-factor'
import type { Viewer } from '@/lib/auth/viewer'
import { recordOwnWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mailer'
import { consume } from '@/lib/platform/rate-limit'
import type { RequestOrigin } from '@/lib/platform/request'
import { notInTrash } from '@/lib/platform/trash'

const wrongCode = (message: string) =>
  new UserError('Please check the marked fields.', { fieldErrors: { code: message } })

const conflict = () =>
  new UserError('This has changed in the meantime. Please reload the page.', { title: 'Error' })

/** Creates a key that takes effect once a code confirms it. Replaces an earlier unconfirmed one. */
export async function startTwoFactor(viewer: Viewer, origin: RequestOrigin): Promise<void> {
  const sealed = sealTotpSecret(createTotpSecret(), viewer.userId)
  await getDb().$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      update profiles set totp_secret = ${sealed}, totp_last_step = null
      where id = ${viewer.userId}::uuid and totp_enabled_at is null`
    if (count === 0) throw conflict()
    await recordOwnWrite(tx, viewer, 'two-factor.start', origin)
  })
}

export async function cancelTwoFactor(viewer: Viewer, origin: RequestOrigin): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: viewer.userId, totpEnabledAt: null, totpSecret: { not: null } },
      data: { totpSecret: null },
    })
    if (count > 0) await recordOwnWrite(tx, viewer, 'two-factor.cancel', origin)
  })
}

/** Turns the second factor on if the code is right; returns the recovery codes, which are never shown again. */
export function confirmTwoFactor(viewer: Viewer, code: string, origin: RequestOrigin): Promise<string[]> {
  return withThrottle(viewer, async (tx) => {
    const factor = await lockSecondFactor(tx, viewer.userId)
    if (!factor) throw conflict()
    if (!(await consumeTotpCode(tx, factor, code))) {
      throw wrongCode('This code is wrong. Enter the one your app shows now.')
    }
    const { count } = await tx.user.updateMany({
      where: { id: viewer.userId, totpEnabledAt: null },
      data: { totpEnabledAt: new Date() },
    })
    if (count === 0) throw conflict()
    await enqueueMail(tx, accountNotice('two-factor-on', viewer))
    await recordOwnWrite(tx, viewer, 'two-factor.on', origin)
    return replaceRecoveryCodes(tx, viewer.userId)
  })
}

export async function turnOffTwoFactor(viewer: Viewer, code: string, origin: RequestOrigin): Promise<void> {
  await withThrottle(viewer, async (tx) => {
    await requireCode(tx, viewer, code)
    const data = { totpSecret: null, totpEnabledAt: null }
    await tx.user.update({ where: { id: viewer.userId }, data, select: { id: true } })
    await tx.recoveryCode.deleteMany({ where: { userId: viewer.userId } })
    await enqueueMail(tx, accountNotice('two-factor-off', viewer))
    await recordOwnWrite(tx, viewer, 'two-factor.off', origin)
  })
}

export function renewRecoveryCodes(viewer: Viewer, code: string, origin: RequestOrigin): Promise<string[]> {
  return withThrottle(viewer, async (tx) => {
    await requireCode(tx, viewer, code)
    await enqueueMail(tx, accountNotice('recovery-codes-renewed', viewer))
    await recordOwnWrite(tx, viewer, 'two-factor.recovery-codes', origin)
    return replaceRecoveryCodes(tx, viewer.userId)
  })
}

async function requireCode(tx: Transaction, viewer: Viewer, code: string): Promise<void> {
  const factor = await lockSecondFactor(tx, viewer.userId)
  if (!factor?.isOn) throw conflict()
  if ((await consumeTotpCode(tx, factor, code)) || (await consumeRecoveryCode(tx, viewer.userId, code)))
    return
  throw wrongCode('This code is wrong or has already been used.')
}

/** Counts attempts outside the transaction, which a wrong code rolls back. */
async function withThrottle<T>({ sessionId }: Viewer, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const tries = sessionTries('code', sessionId)
  refuseAfter(await takeTry(tries))
  const result = await getDb().$transaction(work)
  await forgetTries(tries)
  return result
}

/** Each challenge starts at most one session. */
const ONCE = { name: 'second-step', points: 1, seconds: 10 * 60 }

type SecondStep =
  | { state: 'entered'; sid: string }
  | { state: 'wrong' }
  | { state: 'expired' }
  | { state: 'wait'; seconds: number }

/** Completes a sign-in that began with a password or a sign-in link, with a one-time code or a recovery code. */
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
    const factor = await lockSecondFactor(tx, userId)
    if (!user || !factor?.isOn) return { state: 'expired' }
    const isRecovery = !(await consumeTotpCode(tx, factor, code))
    if (isRecovery && !(await consumeRecoveryCode(tx, userId, code))) {
      const detail = { area: challenge.area, way: 'second factor' }
      await recordOwnWrite(tx, { userId }, 'session.refuse', origin, { detail })
      return { state: 'wrong' }
    }
    if ((await consume(ONCE, challenge.id, tx)) > 0) return { state: 'expired' }
    if (isRecovery) {
      await enqueueMail(tx, accountNotice('recovery-code-used', { userId, email: user.email }))
      await recordOwnWrite(tx, { userId }, 'two-factor.recovery-code', origin)
    }
    return { state: 'entered', sid: await startSession(tx, user, origin) }
  })
  if (step.state === 'entered') await forgetTries(tries)
  return step
}

/** The user of the first step, unless the account was disabled or changed since. */
async function findUser(tx: Transaction, { userId, area, issuedAt }: Challenge) {
  const user = await tx.user.findUnique({
    where: {
      id: userId,
      role: roleOfArea[area],
      disabledAt: null,
      ...notInTrash,
      emailVerifiedAt: { not: null },
    },
    select: { id: true, email: true, role: true, passwordChangedAt: true },
  })
  return user?.passwordChangedAt && user.passwordChangedAt > issuedAt ? null : user
}
