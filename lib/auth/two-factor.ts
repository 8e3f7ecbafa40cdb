import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hostCookieName } from '@/lib/platform/browser-storage'
import type { Transaction } from '@/lib/platform/db'
import { getSite } from '@/lib/base/site'
import { type Area, cookieOptions, type Role } from './config'
import { recoveryKeys, totpPlace } from './rotation'
import { plainCode } from './schema'
import { open, seal } from './seal'
import { createToken, hashCode, readSignedValues, signValues } from './tokens'

const PERIOD_MS = 30_000
/** Codes are accepted one step early or late. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_CODE_LENGTH = 10
// Without letters and digits that look alike.
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Encrypts a key for the database, bound to its user's row. */
export function sealTotpSecret(secret: string, userId: string): string {
  return seal(secret, totpPlace(userId))
}

/** Throws if it was sealed for another user, or with a secret that is no longer known. */
export function openTotpSecret(sealed: string, userId: string): string {
  const opened = open(sealed, totpPlace(userId))
  if (!opened) throw new Error('A two-factor key can’t be decrypted with AUTH_SECRET or AUTH_SECRET_OLD.')
  return opened.text
}

export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: getSite().name, label: email, secret }).toString()
}

/** The 30-second step since 1970 that a code belongs to; null for a wrong or expired code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta
}

/** True for the first use of a right code, even if it is used twice at once. */
export async function consumeTotpCode(
  db: Transaction,
  { id, sealedSecret }: { id: string; sealedSecret: string },
  code: string,
): Promise<boolean> {
  const step = findTotpStep(openTotpSecret(sealedSecret, id), plainCode(code), new Date())
  if (step === null) return false
  const count = await db.$executeRaw`
    update profiles set totp_last_step = ${step}
    where id = ${id}::uuid and totp_secret = ${sealedSecret} and (totp_last_step is null or totp_last_step < ${step})`
  return count === 1
}

/** One for each key; the first is the one to store. */
function hashesOf(userId: string, code: string, keys: readonly Buffer[]): string[] {
  const plain = plainCode(code).toLowerCase()
  return hashCode(`${userId}:${plain}`, keys)
}

/** Returns the new codes; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  const [key = Buffer.alloc(0)] = await recoveryKeys(tx)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.flatMap((code) => hashesOf(userId, code, [key]).map((codeHash) => ({ userId, codeHash }))),
  })
  return codes
}

function createRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** True for the first use of a recovery code. */
export async function consumeRecoveryCode(db: Transaction, userId: string, code: string): Promise<boolean> {
  const codeHash = { in: hashesOf(userId, code, await recoveryKeys(db)) }
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash, usedAt: null },
    data: { usedAt: new Date() },
  })
  return count === 1
}

/**
 * The key of a user's app, confirmed or not; null if there is none. Locks the row, so that nobody encrypts the key anew
 * before `consumeTotpCode` has used it.
 */
export async function lockSecondFactor(tx: Transaction, userId: string) {
  const [row] = await tx.$queryRaw<{ id: string; sealedSecret: string; isOn: boolean }[]>`
    select id, totp_secret as "sealedSecret", totp_enabled_at is not null as "isOn" from profiles
    where id = ${userId}::uuid and totp_secret is not null for no key update`
  return row ?? null
}

export function lacksSecondFactor(
  user: { role: Role; totpEnabledAt: Date | null },
  isRequiredOfAdmins: boolean,
): boolean {
  return isRequiredOfAdmins && user.role === 'ADMIN' && user.totpEnabledAt === null
}

const CHALLENGE = 'second-step'
const CHALLENGE_MS = 5 * 60_000

/** Kept in a signed cookie between the password or sign-in link and the code. */
export type Challenge = { id: string; userId: string; area: Area; issuedAt: Date }

export function challengeCookie() {
  return {
    name: hostCookieName('foyer-second-step'),
    options: { ...cookieOptions(), maxAge: CHALLENGE_MS / 1000 },
  }
}

export function createChallenge(userId: string, area: Area): string {
  return signValues(CHALLENGE, [createToken(), userId, area, String(Date.now())])
}

/** Null if the challenge is forged or older than 5 minutes. */
export function readChallenge(value: string | undefined): Challenge | null {
  const [id, userId, area, issued] = readSignedValues(CHALLENGE, value) ?? []
  if (!id || !userId || (area !== 'portal' && area !== 'admin')) return null
  const issuedAt = new Date(Number(issued))
  return Date.now() - issuedAt.getTime() < CHALLENGE_MS ? { id, userId, area, issuedAt } : null
}
