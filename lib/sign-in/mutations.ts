import { consumeCode, consumeToken, endTokens, findTokenUser } from '@/lib/auth/auth-tokens'
import { type Area, areaOfRole } from '@/lib/auth/config'
import { findPasswordProblem, hashPassword } from '@/lib/auth/password'
import { endSessions, startSession } from '@/lib/auth/session'
import { countMailRequest, forgetSignInTries, type MailRequest } from '@/lib/auth/throttle'
import { normalizeEmail } from '@/lib/auth/tokens'
import { createChallenge } from '@/lib/auth/two-factor'
import { recordAccountEvent, recordOwnWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import type { RequestOrigin } from '@/lib/platform/request'
import type { Role, TokenPurpose } from '@/prisma/generated/enums'
import { isSignUpProof, signUpProofOf } from './queries'
import type { MailRequestKind } from './rules'
import type { SignUp } from './schema'

/**
 * Stores a sign-up until its address is confirmed, and enqueues the confirmation email. An account that is active,
 * invited, disabled or in the trash stays unchanged, and neither the answer nor its timing reveals it. Returns the proof, kept by the
 * visitor's browser, that the password was chosen there.
 */
export async function signUp(
  { name, email, password }: SignUp,
  origin: RequestOrigin,
  device: string | null = null,
): Promise<string> {
  // Hashed even if it isn't needed, so that the timing reveals nothing.
  const passwordHash = await hashPassword(password)
  const now = new Date()
  await getDb().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      insert into profiles (email, email_normalized, full_name, password_hash, password_changed_at, updated_at)
      values (${email}, ${normalizeEmail(email)}, ${name}, ${passwordHash}, ${now}, ${now})
      on conflict (email_normalized) do update
      set full_name = excluded.full_name, password_hash = excluded.password_hash,
          password_changed_at = excluded.password_changed_at, updated_at = excluded.updated_at
      where profiles.email_verified_at is null and profiles.password_hash is not null
        and profiles.disabled_at is null and profiles.deleted_at is null
      returning id`
    await recordAccountEvent(tx, origin, {
      action: 'account.sign-up',
      subjectType: 'profile',
      subjectId: row?.id ?? null,
      label: row ? name : null,
      detail: { stored: row !== undefined },
    })
    await enqueueAccountMail(tx, 'sign_up', { email, ip: origin.ip, device })
  })
  return signUpProofOf(passwordHash)
}

/** Enqueues the requested email. The worker looks up whether there is an account, so that no answer depends on it. */
export async function requestAccountMail(kind: 'reset' | 'magic_link', request: MailRequest): Promise<void> {
  await getDb().$transaction((tx) => enqueueAccountMail(tx, kind, request))
}

async function enqueueAccountMail(tx: Transaction, kind: MailRequestKind, request: MailRequest) {
  await countMailRequest(tx, kind, request)
  const mail = `account:${kind}:${crypto.randomUUID()}`
  const payload = { mail, request: kind }
  await enqueueMail(tx, { key: mail, task: 'mail-account', payload, recipient: request.email })
}

/** The outcome of a link's form: a new session, an unacceptable password, or an expired link. */
export type LinkOutcome = Entered | { state: 'refused'; problem: string } | Expired
type Entered = { state: 'entered'; sid: string; area: Area }
export type MailSignIn = Entered | { state: 'challenged'; challenge: string; area: Area } | Expired
type Expired = { state: 'expired' }
const expired: Expired = { state: 'expired' }

async function refuse(purpose: TokenPurpose, origin: RequestOrigin): Promise<Expired> {
  await recordAccountEvent(getDb(), origin, { action: 'account.refuse', detail: { purpose } })
  return expired
}

async function checkedHash(
  password: string,
  account: { email: string; role: Role },
): Promise<{ problem: string } | { hash: string }> {
  const problem = findPasswordProblem(password, account)
  return problem === null ? { hash: await hashPassword(password) } : { problem }
}

/**
 * Activates the account of a sign-up. In the browser that signed up, `proof` shows that the password was chosen there;
 * anywhere else the mailbox's owner, who may never have signed up, chooses one now.
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
    if (!user) return expired
    const now = new Date()
    const chosen = { passwordHash: checked.hash, ...(!isOwn && { passwordChangedAt: now }) }
    const data = { emailVerifiedAt: now, ...chosen }
    await tx.user.update({ where: { id: user.id }, data, select: { id: true } })
    await recordOwnWrite(tx, { userId: user.id }, 'account.confirm', origin)
    return entered(tx, user, origin)
  })
}

export function signInByLink(token: string, origin: RequestOrigin): Promise<MailSignIn> {
  return signInByMail((tx) => consumeToken(tx, 'magic_link', token), 'link', origin)
}

export function signInByCode(email: string, code: string, origin: RequestOrigin): Promise<MailSignIn> {
  return signInByMail((tx) => consumeCode(tx, email, code), 'code', origin)
}

/** Also lifts a sign-in throttle: anyone who reads the account's email isn't an attacker. */
async function signInByMail(
  consume: (tx: Transaction) => ReturnType<typeof consumeToken>,
  way: 'link' | 'code',
  origin: RequestOrigin,
): Promise<MailSignIn> {
  const { email, outcome } = await getDb().$transaction(async (tx) => {
    const user = await consume(tx)
    if (user?.emailVerifiedAt) return { email: user.email, outcome: await enter(tx, user, origin) }
    const actorId = user?.id ?? null
    await recordAccountEvent(tx, origin, { actorId, action: 'session.refuse', detail: { way } })
    return { email: null, outcome: expired }
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

/** Stores a new password, ends every session and every other link to this account, and clears failed sign-ins. */
export async function resetPassword(token: string, password: string, origin: RequestOrigin) {
  const before = await findTokenUser('reset_password', token)
  if (!before) return refuse('reset_password', origin)
  const checked = await checkedHash(password, before)
  if ('problem' in checked) return { state: 'refused' as const, problem: checked.problem }
  const done = await getDb().$transaction(async (tx) => {
    const user = await consumeToken(tx, 'reset_password', token)
    if (!user) return expired
    const data = { passwordHash: checked.hash, passwordChangedAt: new Date() }
    await tx.user.update({ where: { id: user.id }, data, select: { id: true } })
    await endSessions(tx, user.id)
    await endTokens(tx, user.id, ['magic_link', 'reset_password', 'change_email'])
    await recordOwnWrite(tx, { userId: user.id }, 'account.reset-password', origin)
    return { state: 'updated' as const, userId: user.id, role: user.role }
  })
  if (done.state === 'updated') await forgetSignInTries(before.email)
  return done
}

/** Activates an invited account with the name and password that the client chose. */
export async function acceptInvitation(
  token: string,
  { name: fullName, password }: { name: string; password: string },
  origin: RequestOrigin,
): Promise<LinkOutcome> {
  const before = await findTokenUser('invitation', token)
  if (!before) return refuse('invitation', origin)
  const checked = await checkedHash(password, before)
  if ('problem' in checked) return { state: 'refused', problem: checked.problem }
  return getDb().$transaction(async (tx) => {
    const user = await consumeToken(tx, 'invitation', token)
    if (!user || user.emailVerifiedAt) return expired
    const now = new Date()
    const data = { fullName, emailVerifiedAt: now, passwordHash: checked.hash, passwordChangedAt: now }
    await tx.user.update({ where: { id: user.id }, data, select: { id: true } })
    await recordOwnWrite(tx, { userId: user.id }, 'account.accept-invitation', origin)
    return entered(tx, user, origin)
  })
}
