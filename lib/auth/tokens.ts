import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { withAsciiDomain } from '@/lib/base/email-address'
import { getAuthSecrets, getEnv } from '@/lib/platform/env'

/** 32 random bytes for a cookie or a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How tokens and throttle keys are stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function normalizeEmail(email: string): string {
  return withAsciiDomain(email.trim()).toLowerCase()
}

/** A token that is derived again whenever its link is written, so that only its hash is stored. */
export function deriveToken(content: string): string {
  return macOf(getEnv().AUTH_SECRET, content).toString('base64url')
}

/** The token that was stored as this hash; null if it was derived with a secret that is no longer known. */
export function restoreToken(content: string, tokenHash: string): string | null {
  const tokens = getAuthSecrets().map((secret) => macOf(secret, content).toString('base64url'))
  return tokens.find((token) => hashToken(token) === tokenHash) ?? null
}

/** What the token of a link to a proposal is derived from. */
export function linkContent(id: string): string {
  return `proposal-link:${id}`
}

/** The path that a link to a proposal leads to; null if its token was derived with a secret that is no longer known. */
export function linkPath({ id, tokenHash }: { id: string; tokenHash: string }): string | null {
  const token = restoreToken(linkContent(id), tokenHash)
  return token === null ? null : `/proposals/${token}`
}

/** Whether `deriveToken` made it from this content, also with an earlier secret. */
export function isDerivedToken(content: string, token: string): boolean {
  return getAuthSecrets().some((secret) => isEqual(macOf(secret, content).toString('base64url'), token))
}

/** Keyed hashes for short codes, whose bare hashes would be cracked at once; the first is the one to store. */
export function hashCode(content: string, secrets: readonly (string | Buffer)[]): string[] {
  return secrets.map((secret) => macOf(secret, content).toString('hex'))
}

/** Keys derived for one purpose from AUTH_SECRET, which comes first, and AUTH_SECRET_OLD. */
export function keysFor(purpose: string): Buffer[] {
  return getAuthSecrets().map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
}

/** Signs values for a cookie: readable, but not possible to forge. They must not contain dots. */
export function signValues(purpose: string, values: readonly string[]): string {
  const content = values.join('.')
  return `${content}.${signaturesOf(purpose, content)[0] ?? ''}`
}

/** The values of a signed cookie; null if it is forged. */
export function readSignedValues(purpose: string, signed: string | undefined): string[] | null {
  const values = signed?.split('.') ?? []
  const given = values.pop() ?? ''
  const isGenuine = signaturesOf(purpose, values.join('.')).some((signature) => isEqual(signature, given))
  return isGenuine ? values : null
}

function signaturesOf(purpose: string, content: string): string[] {
  return keysFor(purpose).map((key) => macOf(key, content).toString('base64url'))
}

function macOf(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
