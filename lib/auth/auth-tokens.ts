import { createHmac, randomInt } from 'node:crypto'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { TokenPurpose } from '@/prisma/generated/enums'
import { createToken, hashToken, normalizeEmail } from './tokens'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LIFETIME_MS: Record<TokenPurpose, number> = {
  verify_email: DAY,
  change_email: DAY,
  invitation: 7 * DAY,
  reset_password: 60 * MINUTE,
  magic_link: 10 * MINUTE,
}
const CODE_TRIES = 5

type Link = { purpose: TokenPurpose; userId: string; /** Where the link goes. */ email: string }
export type IssuedToken = { token: string; code: string | null; expiresAt: Date }

/**
 * Makes the token of a link, with six digits that do the same if wanted, and ends those before it. Only hashes are
 * stored: whoever calls this writes the link, or nobody can.
 */
export async function issueToken(
  tx: Transaction,
  { purpose, userId, email, withCode = false }: Link & { withCode?: boolean },
): Promise<IssuedToken> {
  await lockTokens(tx, purpose, userId)
  await endTokens(tx, userId, [purpose])
  const id = crypto.randomUUID()
  const token = purpose === 'invitation' ? invitationTokenOf(id) : createToken()
  const code = withCode ? String(randomInt(1_000_000)).padStart(6, '0') : null
  const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose])
  await tx.authToken.create({
    data: {
      id,
      purpose,
      userId,
      email,
      expiresAt,
      tokenHash: hashToken(token),
      codeHash: code === null ? null : hashCode(userId, code),
    },
    select: { id: true },
  })
  return { token, code, expiresAt }
}

// Of two made at once the second has to see the first.
function lockTokens(tx: Transaction, purpose: TokenPurpose, userId: string) {
  return tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${userId}`}, 0))`
}

/**
 * The token of an invitation: mails and the copied link carry the same one until it is used, taken back or too old.
 * Whoever gets it has its whole time from now.
 */
export async function openInvitation(
  tx: Transaction,
  { userId, email }: Omit<Link, 'purpose'>,
): Promise<IssuedToken> {
  const purpose = 'invitation'
  await lockTokens(tx, purpose, userId)
  const open = await tx.authToken.findFirst({
    where: { purpose, userId, email, consumedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, tokenHash: true },
  })
  const token = open && invitationTokenOf(open.id)
  // Made with another AUTH_SECRET, it can't be written again.
  if (!open || !token || open.tokenHash !== hashToken(token)) {
    return issueToken(tx, { purpose, userId, email })
  }
  const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose])
  await tx.authToken.update({ where: { id: open.id }, data: { expiresAt }, select: { id: true } })
  return { token, code: null, expiresAt }
}

/** 32 bytes that only this product can make, so that the link can be written again. Only their hash is stored. */
function invitationTokenOf(id: string): string {
  return createHmac('sha256', getEnv().AUTH_SECRET).update(`invitation:${id}`).digest('base64url')
}

/** Ends a person's open links of these purposes. */
export async function endTokens(tx: Transaction, userId: string, purposes: TokenPurpose[]): Promise<number> {
  const { count } = await tx.authToken.updateMany({
    where: { userId, purpose: { in: purposes }, consumedAt: null },
    data: { consumedAt: new Date() },
  })
  return count
}

/** The account behind a link that may still be used; looking uses nothing up. */
export async function findTokenUser(purpose: TokenPurpose, token: string) {
  const row = await getDb().authToken.findUnique({
    where: { tokenHash: hashToken(token), purpose, consumedAt: null, expiresAt: { gt: new Date() } },
    select: { email: true, user: { select: accountFields } },
  })
  return row && isUsable(purpose, row.email, row.user) ? row.user : null
}

/** Uses a link up: of any number of tries at once exactly one gets the account, the others null. */
export async function consumeToken(tx: Transaction, purpose: TokenPurpose, token: string) {
  const now = new Date()
  const [row] = await tx.authToken.updateManyAndReturn({
    where: { tokenHash: hashToken(token), purpose, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
    select: { email: true, userId: true },
  })
  return row ? usableAccount(tx, purpose, row) : null
}

/** Uses a magic link's code up in the same way. Each wrong one counts, and after five the mail's code is dead. */
export async function consumeCode(tx: Transaction, email: string, code: string) {
  const user = await tx.user.findUnique({
    where: { emailNormalized: normalizeEmail(email) },
    select: { id: true },
  })
  const userId = user?.id ?? null
  const codeHash = hashCode(userId ?? '', code)
  const [row] = await tx.$queryRaw<{ email: string; isRight: boolean }[]>`
    update auth_tokens
    set code_tries = code_tries + 1,
        consumed_at = case when code_hash = ${codeHash} then now() end
    where user_id = ${userId}::uuid and purpose = 'magic_link' and consumed_at is null and expires_at > now()
      and code_tries < ${CODE_TRIES}::int and code_hash is not null
    returning email, consumed_at is not null as "isRight"`
  return row?.isRight && userId ? usableAccount(tx, 'magic_link', { email: row.email, userId }) : null
}

const accountFields = {
  id: true,
  email: true,
  emailNormalized: true,
  fullName: true,
  role: true,
  passwordHash: true,
  emailVerifiedAt: true,
  disabledAt: true,
  totpEnabledAt: true,
} as const

async function usableAccount(
  tx: Transaction,
  purpose: TokenPurpose,
  { email, userId }: { email: string; userId: string },
) {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: accountFields })
  return isUsable(purpose, email, user) ? { ...user, sentTo: email } : null
}

function isUsable(
  purpose: TokenPurpose,
  email: string,
  user: { emailNormalized: string; disabledAt: Date | null },
): boolean {
  // A link proves the mailbox that it was sent to, which may no longer be the account's.
  const isOwnAddress = purpose === 'change_email' || normalizeEmail(email) === user.emailNormalized
  return user.disabledAt === null && isOwnAddress
}

// A million codes are tried in no time, so a bare hash would hide nothing.
function hashCode(userId: string, code: string): string {
  return createHmac('sha256', getEnv().AUTH_SECRET).update(`code:${userId}:${code}`).digest('hex')
}
