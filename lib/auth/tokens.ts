import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { getEnv } from '@/lib/platform/env'

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

/** A key out of AUTH_SECRET for one purpose alone. */
export function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', getEnv().AUTH_SECRET, '', purpose, 32))
}

/** Values that a browser keeps and can't change: readable, with a signature for one purpose. They hold no dot. */
export function signValues(purpose: string, values: readonly string[]): string {
  const content = values.join('.')
  return `${content}.${signatureOf(purpose, content)}`
}

/** The values out of a browser; null when they aren't ours. */
export function readSignedValues(purpose: string, signed: string | undefined): string[] | null {
  const values = signed?.split('.') ?? []
  const given = Buffer.from(values.pop() ?? '')
  const expected = Buffer.from(signatureOf(purpose, values.join('.')))
  return given.length === expected.length && timingSafeEqual(given, expected) ? values : null
}

function signatureOf(purpose: string, content: string): string {
  return createHmac('sha256', keyFor(purpose)).update(content).digest('base64url')
}
