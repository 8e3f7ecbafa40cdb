import { areaOfRole, type Area } from '@/lib/auth/config'
import { consumeCode, consumeToken, endTokens, findTokenUser } from '@/lib/auth/auth-tokens'
import { findPasswordProblem, hashPassword } from '@/lib/auth/password'
import { endSessions, startSession } from '@/lib/auth/session'
import { forgetSignInTries } from '@/lib/auth/throttle'
import { createChallenge } from '@/lib/auth/two-factor'
import { getDb, type Transaction } from '@/lib/platform/db'
import type { RequestOrigin } from '@/lib/platform/request'
import type { Role, TokenPurpose } from '@/prisma/generated/enums'
import { isSignUpProof } from '../queries'

/** What became of a form behind a link: a new session, a password that won't do, or a link that is over. */
export type LinkOutcome = Entered | { state: 'refused'; problem: string } | DeadLink
type Entered = { state: 'entered'; sid: string; area: Area }
/** What became of a sign-in by mail: with a second factor the code of the app is owed, too. */
export type MailSignIn = Entered | { state: 'challenged'; challenge: string; area: Area } | DeadLink
type DeadLink = { state: 'dead' }
const dead: DeadLink = { state: 'dead' }

function audit(tx: Transaction, userId: string, action: string, origin: RequestOrigin) {
  const { ip, requestId } = origin
  return tx.auditEntry.create({
    data: { actorId: userId, action, subjectType: 'profile', subjectId: userId, ip, requestId },
    select: { id: true },
  })
}

/** Notes that a link was over, or never one of ours. */
async function refuse(purpose: TokenPurpose, { ip, requestId }: RequestOrigin): Promise<DeadLink> {
  await getDb().auditEntry.create({
    data: { action: 'account.refuse', detail: { purpose }, ip, requestId },
    select: { id: true },
  })
  return dead
}

/** Makes a link's new password ready to be stored, or says what is wrong with it. */
async function checkedHash(
  password: string,
  account: { email: string; role: Role },
): Promise<{ problem: string } | { hash: string }> {
  const problem = findPasswordProblem(password, account)
  return problem === null ? { hash: await hashPassword(password) } : { problem }
}

/**
 * Opens the account of a sign-up. In the browser that signed up, `proof` shows that the password is its own; anyone
 * else with the mailbox, who may never have signed up, chooses one now.
 */
export async function confirmSignUp(
  token: string,
  { proof, password }: { proof: string | undefined; password: string },
  origin: RequestOrigin,
): Promise<LinkOutcome> {
  const before = await findTokenUser('verify_email', token)
  if (!before) return refuse('verify_email', origin)
  const isOwn = isSignUpProof(proof, before.passwordHash)
  const checked = isOwn ? { hash: before.passwordHash } : await checkedHash(password, before)
  if ('problem' in checked) return { state: 'refused', problem: checked.problem }
  return getDb().$transaction(async (tx) => {
    const user = await consumeToken(tx, 'verify_email', token)
    if (!user) return dead
    const now = new Date()
    await tx.user.update({
      where: { id: user.id },
      data: { emailVerifiedAt: now, passwordHash: checked.hash, ...(!isOwn && { passwordChangedAt: now }) },
      select: { id: true },
    })
    await audit(tx, user.id, 'account.confirm', origin)
    return entered(tx, user, origin)
  })
}

/** Signs somebody in by the link of the mail. */
export function signInByLink(token: string, origin: RequestOrigin): Promise<MailSignIn> {
  return signInByMail((tx) => consumeToken(tx, 'magic_link', token), 'link', origin)
}

/** Signs somebody in by the 6 digits of the same mail. */
export function signInByCode(email: string, code: string, origin: RequestOrigin): Promise<MailSignIn> {
  return signInByMail((tx) => consumeCode(tx, email, code), 'code', origin)
}

/** It also ends a wait at the sign-in: whoever reads the account's mail is no stranger. */
async function signInByMail(
  consume: (tx: Transaction) => ReturnType<typeof consumeToken>,
  way: 'link' | 'code',
  origin: RequestOrigin,
): Promise<MailSignIn> {
  const { email, outcome } = await getDb().$transaction(async (tx) => {
    const user = await consume(tx)
    if (user?.emailVerifiedAt) return { email: user.email, outcome: await enter(tx, user, origin) }
    const { ip, requestId } = origin
    await tx.auditEntry.create({
      data: { actorId: user?.id ?? null, action: 'session.refuse', detail: { way }, ip, requestId },
      select: { id: true },
    })
    return { email: null, outcome: dead }
  })
  if (email !== null) await forgetSignInTries(email)
  return outcome
}

type Account = { id: string; role: Role }

async function enter(
  tx: Transaction,
  user: Account & { totpEnabledAt: Date | null },
  origin: RequestOrigin,
): Promise<MailSignIn> {
  if (!user.totpEnabledAt) return entered(tx, user, origin)
  const area = areaOfRole[user.role]
  return { state: 'challenged', challenge: createChallenge(user.id, area), area }
}

async function entered(tx: Transaction, user: Account, origin: RequestOrigin): Promise<Entered> {
  return { state: 'entered', sid: await startSession(tx, user, origin), area: areaOfRole[user.role] }
}

/** Stores a new password, ends every session and every other link to this account, and forgives failed sign-ins. */
export async function resetPassword(token: string, password: string, origin: RequestOrigin) {
  const before = await findTokenUser('reset_password', token)
  if (!before) return refuse('reset_password', origin)
  const checked = await checkedHash(password, before)
  if ('problem' in checked) return { state: 'refused' as const, problem: checked.problem, role: before.role }
  const done = await getDb().$transaction(async (tx) => {
    const user = await consumeToken(tx, 'reset_password', token)
    if (!user) return dead
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash: checked.hash, passwordChangedAt: new Date() },
      select: { id: true },
    })
    await endSessions(tx, user.id)
    await endTokens(tx, user.id, ['magic_link', 'reset_password', 'change_email'])
    await audit(tx, user.id, 'account.reset-password', origin)
    return { state: 'updated' as const, userId: user.id, role: user.role }
  })
  if (done.state === 'updated') await forgetSignInTries(before.email)
  return done
}

/** Opens an invited account with the name and password that the client chose. */
export async function acceptInvitation(
  token: string,
  { name, password }: { name: string; password: string },
  origin: RequestOrigin,
): Promise<LinkOutcome> {
  const before = await findTokenUser('invitation', token)
  if (!before) return refuse('invitation', origin)
  const checked = await checkedHash(password, before)
  if ('problem' in checked) return { state: 'refused', problem: checked.problem }
  return getDb().$transaction(async (tx) => {
    const user = await consumeToken(tx, 'invitation', token)
    if (!user || user.emailVerifiedAt) return dead
    const now = new Date()
    await tx.user.update({
      where: { id: user.id },
      data: { fullName: name, emailVerifiedAt: now, passwordHash: checked.hash, passwordChangedAt: now },
      select: { id: true },
    })
    await audit(tx, user.id, 'account.accept-invitation', origin)
    return entered(tx, user, origin)
  })
}
