import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hostCookieName } from '@/lib/platform/browser-storage'
import type { Transaction } from '@/lib/platform/db'
import { site } from '@/lib/site'
import { type Area, cookieOptions, type Role } from './config'
import { createToken, keyFor, readSignedValues, signValues } from './tokens'

const PERIOD_MS = 30_000
/** Codes are accepted one step early or late. */
const WINDOW = 1
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const RECOVERY_CODES = 10
const RECOVERY_CODE_LENGTH = 10
// Without letters and digits that look alike.
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Encrypts a key for the database, bound to its user's row. */
export function sealTotpSecret(secret: string, userId: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor('totp-secret'), iv).setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Throws if it was sealed for another user or with another AUTH_SECRET. */
export function openTotpSecret(sealed: string, userId: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyFor('totp-secret'), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
}

export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: site.name, label: email, secret }).toString()
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
  const step = findTotpStep(openTotpSecret(sealedSecret, id), code.replaceAll(/\s/g, ''), new Date())
  if (step === null) return false
  const count = await db.$executeRaw`
    update profiles set totp_last_step = ${step}
    where id = ${id}::uuid and totp_secret = ${sealedSecret} and (totp_last_step is null or totp_last_step < ${step})`
  return count === 1
}

function hashRecoveryCode(userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  // Keyed: these are short enough to be cracked from a bare hash.
  return createHmac('sha256', keyFor('recovery-code')).update(`${userId}:${plain}`).digest('hex')
}

/** Returns the new codes; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })),
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
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null },
    data: { usedAt: new Date() },
  })
  return count === 1
}

/** Null for a user without a second factor. */
export async function findSecondFactor(db: Transaction, userId: string) {
  const user = await db.user.findUnique({
    where: { id: userId, totpEnabledAt: { not: null } },
    select: { id: true, totpSecret: true },
  })
  return user?.totpSecret ? { id: user.id, sealedSecret: user.totpSecret } : null
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
