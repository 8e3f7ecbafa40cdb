import { accountNotice } from '@/lib/account/rules'
import { roleOfArea } from '@/lib/auth/config'
import { startSession } from '@/lib/auth/session'
import { forgetTries, refuseAfter, secondStepTries, sessionTries, takeTry } from '@/lib/auth/throttle'
import {
  type Challenge,
  consumeRecoveryCode,
  consumeTotpCode,
  createTotpSecret,
  findSecondFactor,
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

function wrongCode(message: string): UserError {
  return new UserError('Please check the marked fields.', { fieldErrors: { code: message } })
}

const changedMeanwhile = () =>
  new UserError('This was changed in the meantime. Please load the page again.', { title: 'Error' })

/** Makes a key that counts for nothing until a code proves that an app holds it. An earlier unproved one is dropped. */
export async function startTwoFactor(viewer: Viewer, origin: RequestOrigin): Promise<void> {
  const sealed = sealTotpSecret(createTotpSecret(), viewer.userId)
  await getDb().$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      update profiles set totp_secret = ${sealed}, totp_last_step = null
      where id = ${viewer.userId}::uuid and totp_enabled_at is null`
    if (count === 0) throw changedMeanwhile()
    await recordOwnWrite(tx, viewer, 'two-factor.start', origin)
  })
}

/** Drops a key that isn't proved yet. */
export async function cancelTwoFactor(viewer: Viewer, origin: RequestOrigin): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: viewer.userId, totpEnabledAt: null, totpSecret: { not: null } },
      data: { totpSecret: null },
    })
    if (count === 0) return
    await recordOwnWrite(tx, viewer, 'two-factor.cancel', origin)
  })
}

/** Turns the second factor on when the code is the app's; returns the recovery codes, this once. */
export async function confirmTwoFactor(
  viewer: Viewer,
  code: string,
  origin: RequestOrigin,
): Promise<string[]> {
  return withFreeTry(viewer, async (tx) => {
    const { totpSecret: sealedSecret } = await tx.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { totpSecret: true },
    })
    if (!sealedSecret) throw changedMeanwhile()
    if (!(await consumeTotpCode(tx, { id: viewer.userId, sealedSecret }, code))) {
      throw wrongCode('This code is not right. Enter the one that your app shows now.')
    }
    const { count } = await tx.user.updateMany({
      where: { id: viewer.userId, totpEnabledAt: null },
      data: { totpEnabledAt: new Date() },
    })
    if (count === 0) throw changedMeanwhile()
    await enqueueMail(tx, accountNotice('two-factor-on', viewer))
    await recordOwnWrite(tx, viewer, 'two-factor.on', origin)
    return replaceRecoveryCodes(tx, viewer.userId)
  })
}

/** Turns the second factor off; takes a code of the app or a recovery code. */
export async function turnOffTwoFactor(viewer: Viewer, code: string, origin: RequestOrigin): Promise<void> {
  await withFreeTry(viewer, async (tx) => {
    await requireCode(tx, viewer, code)
    await tx.user.update({
      where: { id: viewer.userId },
      data: { totpSecret: null, totpEnabledAt: null },
      select: { id: true },
    })
    await tx.recoveryCode.deleteMany({ where: { userId: viewer.userId } })
    await enqueueMail(tx, accountNotice('two-factor-off', viewer))
    await recordOwnWrite(tx, viewer, 'two-factor.off', origin)
  })
}

/** Replaces the recovery codes, used or not; returns the new ones, this once. */
export async function renewRecoveryCodes(
  viewer: Viewer,
  code: string,
  origin: RequestOrigin,
): Promise<string[]> {
  return withFreeTry(viewer, async (tx) => {
    await requireCode(tx, viewer, code)
    await enqueueMail(tx, accountNotice('recovery-codes-renewed', viewer))
    await recordOwnWrite(tx, viewer, 'two-factor.recovery-codes', origin)
    return replaceRecoveryCodes(tx, viewer.userId)
  })
}

async function requireCode(tx: Transaction, viewer: Viewer, code: string): Promise<void> {
  const factor = await findSecondFactor(tx, viewer.userId)
  if (!factor) throw changedMeanwhile()
  if ((await consumeTotpCode(tx, factor, code)) || (await consumeRecoveryCode(tx, viewer.userId, code)))
    return
  throw wrongCode('This code is not right, or it was used already.')
}

/** Wrong codes are counted outside of the transaction that they undo. */
async function withFreeTry<T>({ sessionId }: Viewer, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const tries = sessionTries('code', sessionId)
  refuseAfter(await takeTry(tries))
  const result = await getDb().$transaction(work)
  await forgetTries(tries)
  return result
}

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
      await recordOwnWrite(tx, { userId }, 'session.refuse', origin, detail)
      return { state: 'wrong' }
    }
    if ((await consume(ONCE, challenge.id, tx)) > 0) return { state: 'over' }
    if (isRecovery) {
      await enqueueMail(tx, accountNotice('recovery-code-used', { userId, email: user.email }))
      await recordOwnWrite(tx, { userId }, 'two-factor.recovery-code', origin)
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
