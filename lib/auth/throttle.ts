import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { networkOf } from '@/lib/platform/network'
import { consume, secondsToWait, type RateLimit } from '@/lib/platform/rate-limit'
import { countTry, secondsBlocked, waitText, type ThrottleState } from './rules'
import { hashToken, normalizeEmail } from './tokens'

const HOUR = 60 * 60
const PER_ADDRESS = { name: 'sign-in-ip', points: 30, seconds: 60 }
// Which a success doesn't reset: hashing and sessions cost something, too.
const PER_BROWSER = { name: 'sign-in-browser', points: 30, seconds: 60 }
const LINKS_PER_ADDRESS = { name: 'link-ip', points: 30, seconds: 60 }
const CODES_PER_ACCOUNT = { name: 'code-account', points: 20, seconds: 24 * HOUR }

/** How long a refusal is repeated from memory: a flood on one account asks Postgres once in that time. */
const REPEAT_MS = 1_000
const MAX_REFUSALS = 1_000
type Refusals = Map<string, { state: ThrottleState; repeatedUntil: number }>
// Kept on the global object: actions and route handlers each have a copy of this module.
const shared = globalThis as typeof globalThis & { foyerRefusals?: Refusals }
const refusals: Refusals = (shared.foyerRefusals ??= new Map())

/** The seconds to wait when these tries were refused a moment ago, else 0. */
function recallRefusal(key: string): number {
  const refusal = refusals.get(key)
  return refusal && Date.now() < refusal.repeatedUntil ? secondsBlocked(refusal.state, new Date()) : 0
}

function rememberRefusal(key: string, state: ThrottleState): void {
  if (refusals.size >= MAX_REFUSALS) refusals.clear()
  refusals.set(key, { state, repeatedUntil: Date.now() + REPEAT_MS })
}

/** Tries that are counted together; with `ip` the address of the network that they come from is counted, too. */
export type Tries = { name: string; ip?: string }

/** Tries to sign in. A browser that the account knows has a count of its own: no stranger can use that up. */
export function signInTries(email: string, device: string | null, ip: string): Tries {
  return device === null ? { name: `account:${normalizeEmail(email)}`, ip } : { name: `device:${device}` }
}

/**
 * Tries of a code after the right password or a sign-in link, counted apart from those. Whoever stole the password can
 * make new browsers wait, but none that the account knows.
 */
export function secondStepTries(userId: string, device: string | null, ip: string): Tries {
  return device === null
    ? { name: `second-factor:${userId}`, ip }
    : { name: `second-factor-device:${device}` }
}

/** Tries of the password, or a code, by somebody who is signed in. */
export function sessionTries(kind: 'password' | 'code', sessionId: string): Tries {
  return { name: `session-${kind}:${sessionId}` }
}

const keyOf = ({ name }: Tries) => hashToken(name)

/**
 * Counts a try before any hashing, known account or not. Returns the seconds to wait; 0 lets it go on.
 * Two tries at once can't both use the last free one: the row is locked while it is counted.
 */
export async function takeTry(tries: Tries): Promise<number> {
  const key = keyOf(tries)
  const recent = recallRefusal(key)
  if (recent > 0) return recent
  const crowded = await (tries.ip === undefined
    ? consume(PER_BROWSER, key)
    : consume(PER_ADDRESS, networkOf(tries.ip)))
  if (crowded > 0) return crowded
  return getDb().$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
    const now = new Date()
    const state = await tx.signInThrottle.findUnique({ where: { key } })
    const wait = secondsBlocked(state, now)
    if (state && wait > 0) {
      rememberRefusal(key, state)
      return wait
    }
    const next = countTry(state, now)
    await tx.signInThrottle.upsert({ where: { key }, create: { key, ...next }, update: next })
    return 0
  })
}

/** Forgets failed tries: one succeeded. Another process of the product hears of it within a second. */
export async function forgetTries(tries: Tries): Promise<void> {
  const key = keyOf(tries)
  await getDb().signInThrottle.deleteMany({ where: { key } })
  refusals.delete(key)
}

/** Forgets the failed sign-ins of strangers: the account's owner came by a mail. */
export function forgetSignInTries(email: string): Promise<void> {
  return forgetTries({ name: `account:${normalizeEmail(email)}` })
}

/** What to tell somebody who has to wait. */
export function tooManyAttempts(seconds: number): UserError {
  return new UserError(`Too many attempts. Please wait ${waitText(seconds)} and try again.`)
}

export function refuseAfter(seconds: number): void {
  if (seconds > 0) throw tooManyAttempts(seconds)
}

/**
 * Counts, by the network's address alone, a try of a mail's link or code, or of a sign-up's password; apart from those to
 * sign in, since they are the way around these.
 */
export function countLinkTry(ip: string): Promise<number> {
  return consume(LINKS_PER_ADDRESS, networkOf(ip))
}

/**
 * Counts a try of a mailed code by the account, known or not; false for one too many. Six digits can be guessed in time,
 * so a day has so many tries. The link of the same mail works on.
 */
export async function mayTryCode(email: string): Promise<boolean> {
  return (await consume(CODES_PER_ACCOUNT, hashToken(normalizeEmail(email)))) === 0
}

/** Somebody asks for a mail to an address that anyone may type, known or not. */
export type MailRequest = {
  email: string
  ip: string
  /** The browser's, if the account knows it. */
  device: string | null
}

/**
 * By the network's address, and by the mailbox: three an hour from one place, twice as many in all. A browser that the
 * account knows asks on a count of its own.
 */
function mailLimits(kind: string, { email, ip, device }: MailRequest): [RateLimit, string][] {
  const limit = (by: string, points: number) => ({ name: `mail-${kind}-${by}`, points, seconds: HOUR })
  const [network, address] = [networkOf(ip), hashToken(normalizeEmail(email))]
  const perNetwork: [RateLimit, string] = [limit('ip', 20), network]
  if (device !== null) return [perNetwork, [limit('device', 3), hashToken(device)]]
  return [
    perNetwork,
    [limit('address-ip', 3), hashToken(`${network} ${address}`)],
    [limit('address', 6), address],
  ]
}

/** Refuses a request for a mail when too many were asked for; counts nothing. */
export async function checkMailRequest(kind: string, request: MailRequest): Promise<void> {
  for (const [limit, key] of mailLimits(kind, request)) refuseAfter(await secondsToWait(limit, key))
}

/** Counts a request for a mail together with what it stores, or refuses it. */
export async function countMailRequest(tx: Transaction, kind: string, request: MailRequest): Promise<void> {
  for (const [limit, key] of mailLimits(kind, request)) refuseAfter(await consume(limit, key, tx))
}
