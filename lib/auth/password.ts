import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { getSite } from '@/lib/base/site'
import type { Role } from './config'

// OWASP's first recommendation for argon2id; the library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAX_BYTES = 1024
const MAX_LENGTH = 128
const MIN_LENGTH: Record<Role, number> = { CLIENT: 12, ADMIN: 15 }
/** Of zxcvbn's 0 to 4: more than 100 million guesses. */
const MIN_SCORE = 3
const MIN_WORD = 4
const commonWords = [
  ...['password', 'passwort', 'passphrase', 'passwd', 'welcome', 'admin', 'administrator', 'login', 'secret'],
  ...['changeme', 'letmein', 'qwerty', 'qwertz', 'iloveyou', 'hello', 'test', 'user', 'root', 'default'],
]
/** How letters are often written in passwords. */
const lookalikes: Record<string, string> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!|]',
  l: '[l1|]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7+]',
}
/** Estimating takes quadratic time, so only the beginning is estimated. */
const BOUNDS = { maxLength: 64, l33tMaxSubstitutions: 20 }

// Each hash takes 19 MiB and a thread of Node's pool; without a limit, a flood of sign-ins would exhaust the memory, and
// files and compression would wait for a thread.
const inTurn = pLimit(AT_ONCE)

export function isOversized(password: string): boolean {
  return Buffer.byteLength(normalized(password)) > MAX_BYTES
}

/** Keyboards write the same character differently: ü as one code point, or as u and a diaeresis. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalized(password), COST))
}

let dummyHash: Promise<string> | undefined

/** Takes the same time without a stored hash, so that timing doesn't reveal which accounts exist. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (isOversized(password)) return false
  dummyHash ??= hashPassword('the hash of an account that does not exist')
  const compared = storedHash || (await dummyHash)
  // Older hashes are of the password as it was typed.
  for (const form of new Set([normalized(password), password]))
    if (await inTurn(() => verify(compared, form))) return Boolean(storedHash)
  return false
}

let estimator: ZxcvbnFactory | undefined

/** The message for an unacceptable new password, or null. Any characters are fine if it is long and hard to guess. */
export function findPasswordProblem(typed: string, account: { email: string; role: Role }): string | null {
  const password = normalized(typed)
  const length = Array.from(password).length
  const min = MIN_LENGTH[account.role]
  if (length < min) return `Use at least ${String(min)} characters.`
  if (length > MAX_LENGTH || isOversized(password)) return `Use at most ${String(MAX_LENGTH)} characters.`
  // Loading ranks 50,000 passwords, so it waits for the first use.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...BOUNDS })
  const own = ownWords(account.email)
  const { score, feedback } = estimator.check(password, own)
  if (score < MIN_SCORE) return reasonFor(feedback.warning)
  // The estimate counts each repetition of a known word as if it were hard to guess.
  const parts = [
    { rest: without(password, own), warning: 'userInputs' },
    { rest: without(password, commonWords), warning: 'common' },
    { rest: without(password, [...own, ...commonWords]), warning: 'userInputs' },
    { rest: withoutRepetition(password), warning: 'extendedRepeat' },
  ]
  const weak = parts.find(({ rest }) => rest !== password && Number(estimator?.check(rest).score) < MIN_SCORE)
  return weak ? reasonFor(weak.warning) : null
}

function ownWords(email: string): string[] {
  const [name = '', domain = ''] = email.split('@')
  const words = [getSite().name, name, domain].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  return [getSite().name, email, name, domain, ...words].filter((word) => word.length >= MIN_WORD)
}

/** Leaves words out wherever they are, however their letters are written or parted. */
function without(password: string, words: readonly string[]): string {
  const patterns = words
    .map((word) => Array.from(word.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()))
    .filter((letters) => letters.length >= MIN_WORD)
    .toSorted((one, other) => other.length - one.length)
    .map((letters) => letters.map((letter) => lookalikes[letter] ?? letter).join('[^\\p{L}\\p{N}]*'))
  return patterns.reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, 'giu'), ''), password)
}

/** Each word once. */
function withoutRepetition(password: string): string {
  const words = password.split(/([^\p{L}\p{N}]+|\p{N}+)/u)
  return words.filter((word, index) => words.indexOf(word) === index).join('')
}

function reasonFor(warning: string | null): string {
  if (warning === 'userInputs')
    return 'This is too close to our name or your email address. Choose something else.'
  if (warning === 'simpleRepeat' || warning === 'extendedRepeat')
    return 'Repeated characters are easy to guess. Choose something less regular.'
  if (['topTen', 'topHundred', 'common', 'similarToCommon'].includes(warning ?? ''))
    return 'This is one of the most common passwords, or close to one. Choose another.'
  return 'This password is easy to guess. Try a few unrelated words.'
}
