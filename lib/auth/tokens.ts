import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { getEnv } from '@/lib/platform/env'

/** 32 random bytes for a cookie or a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How tokens and throttle keys are stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Derives a key from AUTH_SECRET for one purpose. */
export function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', getEnv().AUTH_SECRET, '', purpose, 32))
}

/** Signs values for a cookie: readable, but not possible to forge. They must not contain dots. */
export function signValues(purpose: string, values: readonly string[]): string {
  const content = values.join('.')
  return `${content}.${signatureOf(purpose, content)}`
}

/** The values of a signed cookie; null if it is forged. */
export function readSignedValues(purpose: string, signed: string | undefined): string[] | null {
  const values = signed?.split('.') ?? []
  const given = Buffer.from(values.pop() ?? '')
  const expected = Buffer.from(signatureOf(purpose, values.join('.')))
  return given.length === expected.length && timingSafeEqual(given, expected) ? values : null
}

function signatureOf(purpose: string, content: string): string {
  return createHmac('sha256', keyFor(purpose)).update(content).digest('base64url')
}
