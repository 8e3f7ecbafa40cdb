import { hash, verify } from '@node-rs/argon2'
import { site } from '@/lib/site'
import type { Role } from './config'

// OWASP's first recommendation for argon2id; the library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const MAX_BYTES = 1024
const MAX_LENGTH = 128
const MIN_LENGTH: Record<Role, number> = { CLIENT: 12, ADMIN: 15 }

let running = 0
const waiting: (() => void)[] = []

// Hashing takes 19 MiB each; without a bound a flood of sign-ins would take the memory of the whole process.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** True when the bytes of a typed password are too many to be worth hashing. */
export function isOversized(password: string): boolean {
  return Buffer.byteLength(password) > MAX_BYTES
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

let dummyHash: Promise<string> | undefined

/** Compares; without a stored hash it takes the same time and says no, so that the time doesn't tell who exists. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (isOversized(password)) return false
  if (storedHash) return inTurn(() => verify(storedHash, password))
  dummyHash ??= hashPassword('the hash of an account that does not exist')
  const dummy = await dummyHash
  await inTurn(() => verify(dummy, password))
  return false
}

/** What is wrong with a new password, in the user's words; null when it may be used. Checked as typed. */
export async function findPasswordProblem(
  password: string,
  account: { email: string; role: Role },
): Promise<string | null> {
  const length = Array.from(password).length
  const min = MIN_LENGTH[account.role]
  if (length < min) return `Use at least ${String(min)} characters.`
  if (length > MAX_LENGTH || isOversized(password)) return `Use at most ${String(MAX_LENGTH)} characters.`
  const folded = password.toLowerCase()
  if (isMadeOf(folded, site.name.toLowerCase()) || isMadeOf(folded, account.email.toLowerCase())) {
    return 'Choose something that does not contain our name or your e-mail address.'
  }
  if ((await commonPasswords()).has(folded))
    return 'This password is one of the most used. Choose another one.'
  return null
}

// The name or address with only digits and signs around it, or the part of the address before the @.
function isMadeOf(password: string, word: string): boolean {
  return [word, word.split('@')[0] ?? word].some(
    (part) => part.length >= 4 && password.replaceAll(part, '').replaceAll(/[^\p{L}]/gu, '') === '',
  )
}

let common: Promise<Set<string>> | undefined

function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}
