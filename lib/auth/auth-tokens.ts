import { randomInt } from 'node:crypto'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getAuthSecrets } from '@/lib/platform/env'
import type { User } from '@/prisma/generated/client'
import type { TokenPurpose } from '@/prisma/generated/enums'
import { LINK_LIFETIME_MS } from './rules'
import { createToken, deriveToken, hashCode, hashToken, normalizeEmail, restoreToken } from './tokens'

const CODE_TRIES = 5

type Link = { purpose: TokenPurpose; userId: string; /** Where the link is sent. */ email: string }
export type IssuedToken = { id: string; token: string; code: string | null; expiresAt: Date }

/**
 * Creates a link's token, with an equivalent 6-digit code if wanted, and ends earlier ones. Only hashes are stored, so
 * the caller must send the link.
 */
export async function issueToken(
  tx: Transaction,
  { purpose, userId, email, withCode = false }: Link & { withCode?: boolean },
): Promise<IssuedToken> {
  await lockTokens(tx, purpose, userId)
  await endTokens(tx, userId, [purpose])
  const id = crypto.randomUUID()
  const isDerived = purpose === 'invitation' || purpose === 'change_email'
  const token = isDerived ? deriveToken(contentOf(purpose, id)) : createToken()
  const code = withCode ? String(randomInt(1_000_000)).padStart(6, '0') : null
  const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS[purpose])
  await tx.authToken.create({
    data: {
      id,
      purpose,
      userId,
      email,
      expiresAt,
      tokenHash: hashToken(token),
      codeHash: code === null ? null : hashesOf(userId, code)[0],
    },
    select: { id: true },
  })
  return { id, token, code, expiresAt }
}

// Serializes two at once, so that the second sees the first.
function lockTokens(tx: Transaction, purpose: TokenPurpose, userId: string) {
  return tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${userId}`}, 0))`
}

/**
 * The token of an invitation: emails and the copied link carry the same one until it is used, revoked or expired. Each
 * call extends it to its full lifetime.
 */
export async function openInvitation(tx: Transaction, { userId, email }: Omit<Link, 'purpose'>) {
  const purpose = 'invitation'
  await lockTokens(tx, purpose, userId)
  const open = await tx.authToken.findFirst({
    where: { purpose, userId, email, consumedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, tokenHash: true },
  })
  const token = open && restoreToken(contentOf(purpose, open.id), open.tokenHash)
  if (!open || !token) return issueToken(tx, { purpose, userId, email })
  const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS[purpose])
  await tx.authToken.update({ where: { id: open.id }, data: { expiresAt }, select: { id: true } })
  return { id: open.id, token, code: null, expiresAt }
}

/** The token to confirm a new address with: the same in each attempt to send it, unless the secret it came from is gone. */
export async function openEmailChange({ id, tokenHash }: { id: string; tokenHash: string }): Promise<string> {
  const content = contentOf('change_email', id)
  const restored = restoreToken(content, tokenHash)
  if (restored) return restored
  const token = deriveToken(content)
  const data = { tokenHash: hashToken(token) }
  await getDb().authToken.update({ where: { id }, data, select: { id: true } })
  return token
}

/** What the token of a link that is written again later is derived from. */
function contentOf(purpose: 'invitation' | 'change_email', id: string): string {
  return `${purpose.replace('_', '-')}:${id}`
}

/** Ends a user's open links of these purposes, or all of them. */
export async function endTokens(
  tx: Transaction,
  of: string | readonly string[],
  purposes?: readonly TokenPurpose[],
) {
  const { count } = await tx.authToken.updateMany({
    where: {
      userId: { in: [of].flat() },
      consumedAt: null,
      ...(purposes && { purpose: { in: [...purposes] } }),
    },
    data: { consumedAt: new Date() },
  })
  return count
}

function openLink(purpose: TokenPurpose, token: string) {
  return { tokenHash: hashToken(token), purpose, consumedAt: null, expiresAt: { gt: new Date() } }
}

/** The account behind a link that can still be used; doesn't use it up. */
export async function findTokenUser(purpose: TokenPurpose, token: string) {
  const row = await getDb().authToken.findUnique({
    where: openLink(purpose, token),
    select: { email: true, user: { select: accountFields } },
  })
  return row && isUsable(purpose, row.email, row.user) ? row.user : null
}

/** Uses up a link: of any number of concurrent attempts exactly one gets the account, the others null. */
export async function consumeToken(tx: Transaction, purpose: TokenPurpose, token: string) {
  const [row] = await tx.authToken.updateManyAndReturn({
    where: openLink(purpose, token),
    data: { consumedAt: new Date() },
    select: { id: true, email: true, userId: true },
  })
  return row ? usableAccount(tx, purpose, row) : null
}

/** Uses up a magic link's code in the same way. After five wrong ones the code is void. */
export async function consumeCode(tx: Transaction, email: string, code: string) {
  const user = await tx.user.findUnique({
    where: { emailNormalized: normalizeEmail(email) },
    select: { id: true },
  })
  const userId = user?.id ?? null
  const codeHashes = hashesOf(userId ?? '', code)
  // As everywhere with these: the database's clock may differ from that of the process that set the end.
  const now = new Date()
  const [row] = await tx.$queryRaw<{ id: string; email: string; isRight: boolean }[]>`
    update auth_tokens
    set code_tries = code_tries + 1,
        consumed_at = case when code_hash = any(${codeHashes}) then ${now}::timestamptz end
    where user_id = ${userId}::uuid and purpose = 'magic_link' and consumed_at is null
      and expires_at > ${now}::timestamptz
      and code_tries < ${CODE_TRIES}::int and code_hash is not null
    returning id, email, consumed_at is not null as "isRight"`
  return row?.isRight && userId ? usableAccount(tx, 'magic_link', { ...row, userId }) : null
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
  deletedAt: true,
  totpEnabledAt: true,
} as const

async function usableAccount(
  tx: Transaction,
  purpose: TokenPurpose,
  { id: tokenId, email, userId }: { id: string; email: string; userId: string },
) {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: accountFields })
  return isUsable(purpose, email, user) ? { ...user, tokenId, sentTo: email } : null
}

type Owner = Pick<User, 'emailNormalized' | 'disabledAt' | 'deletedAt'>

function isUsable(purpose: TokenPurpose, email: string, user: Owner): boolean {
  // A link proves access to the mailbox it was sent to, which may no longer be the account's.
  const isOwnAddress = purpose === 'change_email' || normalizeEmail(email) === user.emailNormalized
  return user.disabledAt === null && user.deletedAt === null && isOwnAddress
}

function hashesOf(userId: string, code: string): string[] {
  return hashCode(`code:${userId}:${code}`, getAuthSecrets())
}
