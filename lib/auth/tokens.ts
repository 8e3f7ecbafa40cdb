import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for a cookie or a link; only the hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, hexadecimal: how tokens and throttle keys rest in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** An address as it is compared: trimmed and lower-cased, nothing folded beyond that. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
