import { consumeCode, consumeToken, endTokens, findTokenUser } from '@/lib/auth/auth-tokens'
import { findPasswordProblem, hashPassword } from '@/lib/auth/password'
import { endSessions, startSession } from '@/lib/auth/session'
import { forgetSignInTries } from '@/lib/auth/throttle'
import { getDb, type Transaction } from '@/lib/db'
import type { RequestOrigin } from '@/lib/request'
import type { Role, TokenPurpose } from '@/prisma/generated/enums'
import { isSignUpProof } from '../queries'
import { mayEnterByMail } from '../rules'

/** What became of a form behind a link: a new session, a password that won't do, or a link that is over. */
export type LinkOutcome = { state: 'entered'; sid: string } | { state: 'refused'; problem: string } | DeadLink
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
  const problem = await findPasswordProblem(password, account)
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
    return { state: 'entered', sid: await startSession(tx, user, origin) }
  })
}

/** Signs a client in by the link of the mail. */
export async function signInByLink(token: string, origin: RequestOrigin): Promise<LinkOutcome> {
  return getDb().$transaction(async (tx) =>
    enter(tx, await consumeToken(tx, 'magic_link', token), 'link', origin),
  )
}

/** Signs a client in by the 6 digits of the same mail. */
export async function signInByCode(email: string, code: string, origin: RequestOrigin): Promise<LinkOutcome> {
  return getDb().$transaction(async (tx) => enter(tx, await consumeCode(tx, email, code), 'code', origin))
}

async function enter(
  tx: Transaction,
  user: Awaited<ReturnType<typeof consumeToken>>,
  way: 'link' | 'code',
  origin: RequestOrigin,
): Promise<LinkOutcome> {
  if (user?.emailVerifiedAt && mayEnterByMail(user)) {
    return { state: 'entered', sid: await startSession(tx, user, origin) }
  }
  const { ip, requestId } = origin
  await tx.auditEntry.create({
    data: { actorId: user?.id ?? null, action: 'session.refuse', detail: { way }, ip, requestId },
    select: { id: true },
  })
  return dead
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
    return { state: 'entered', sid: await startSession(tx, user, origin) }
  })
}
