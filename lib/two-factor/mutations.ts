import { forgetTries, refuseAfter, sessionTries, takeTry } from '@/lib/auth/throttle'
import {
  createTotpSecret,
  findSecondFactor,
  replaceRecoveryCodes,
  sealTotpSecret,
  consumeRecoveryCode,
  consumeTotpCode,
} from '@/lib/auth/two-factor'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mailer'
import { accountNotice } from '@/lib/account/notices/rules'
import { accountEntry } from '@/lib/account/rules'
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
    await tx.auditEntry.create({ data: accountEntry(viewer, 'two-factor.start', origin) })
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
    await tx.auditEntry.create({ data: accountEntry(viewer, 'two-factor.cancel', origin) })
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
    await tx.auditEntry.create({ data: accountEntry(viewer, 'two-factor.on', origin) })
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
    await tx.auditEntry.create({ data: accountEntry(viewer, 'two-factor.off', origin) })
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
    await tx.auditEntry.create({ data: accountEntry(viewer, 'two-factor.recovery-codes', origin) })
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
