import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { site } from '@/lib/site'
import type { Role } from './config'

// OWASP's first recommendation for argon2id; the library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const MAX_BYTES = 1024
const MAX_LENGTH = 128
const MIN_LENGTH: Record<Role, number> = { CLIENT: 12, ADMIN: 15 }
/** Of zxcvbn's 0 to 4: more than 100 million guesses. */
const MIN_SCORE = 3
const MIN_WORD = 4
/** The time that an estimate takes grows with the square of the length: its beginning has to be good enough. */
const BOUNDS = { maxLength: 64, l33tMaxSubstitutions: 20 }

// Hashing takes 19 MiB each; without a bound a flood of sign-ins would take the memory of the whole process.
const inTurn = pLimit(AT_ONCE)

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

/**
 * What is wrong with a new password, in the user's words; null when it may be used. Checked as typed: any characters
 * will do, as long as the whole is long and takes many guesses.
 */
export function findPasswordProblem(password: string, account: { email: string; role: Role }): string | null {
  const length = Array.from(password).length
  const min = MIN_LENGTH[account.role]
  if (length < min) return `Use at least ${String(min)} characters.`
  if (length > MAX_LENGTH || isOversized(password)) return `Use at most ${String(MAX_LENGTH)} characters.`
  const { score, feedback } = estimator().check(password, ownWords(account.email))
  return score < MIN_SCORE ? reasonFor(feedback.warning) : null
}

/** What whoever knows the account tries first. */
function ownWords(email: string): string[] {
  const [name = ''] = email.split('@')
  return [site.name, email, name, ...name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_WORD)]
}

/** The library's name for what makes a password weak, in the user's words. */
function reasonFor(warning: string | null): string {
  if (warning === 'userInputs')
    return 'This is too close to our name or your email address. Choose something else.'
  if (warning === 'simpleRepeat' || warning === 'extendedRepeat')
    return 'Repeated characters are easy to guess. Choose something less regular.'
  if (['topTen', 'topHundred', 'common', 'similarToCommon'].includes(warning ?? ''))
    return 'This is one of the most common passwords, or close to one. Choose another.'
  return 'This password is easy to guess. Try a few unrelated words.'
}

let loaded: ZxcvbnFactory | undefined

// Ranks 50,000 passwords: made by the first who chooses one.
function estimator(): ZxcvbnFactory {
  loaded ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...BOUNDS })
  return loaded
}
