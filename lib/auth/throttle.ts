import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { networkOf } from '@/lib/platform/network'
import { consume, secondsToWait, type RateLimit } from '@/lib/platform/rate-limit'
import { countTry, secondsBlocked, waitText, type ThrottleState } from './rules'
import { hashToken, normalizeEmail } from './tokens'

const HOUR = 60 * 60
const PER_ADDRESS = { name: 'sign-in-ip', points: 30, seconds: 60 }
// A success doesn't reset it: hashing and sessions cost something too.
const PER_BROWSER = { name: 'sign-in-browser', points: 30, seconds: 60 }
const LINKS_PER_ADDRESS = { name: 'link-ip', points: 30, seconds: 60 }
const MAILS_BY_HAND = { name: 'mail-by-hand-person', points: 60, seconds: HOUR }
const MAILS_BY_HAND_TO_ADDRESS = { name: 'mail-by-hand-address', points: 6, seconds: HOUR }
const COLLEAGUES = { name: 'colleague-person', points: 20, seconds: HOUR }
const COLLEAGUES_OF_ADDRESS = { name: 'colleague-address', points: 3, seconds: HOUR }
const CONFIRMATIONS = { name: 'confirmation-address', points: 3, seconds: HOUR }
const CODES_PER_ACCOUNT = { name: 'code-account', points: 20, seconds: 24 * HOUR }

/** How long a refusal is repeated from memory, to spare Postgres a flood on one account. */
const REPEAT_MS = 1_000
const MAX_REFUSALS = 1_000
type Refusals = Map<
  string,
  { state: ThrottleState; /** On the clock of `performance`. */ repeatedUntil: number }
>
// Global, because actions and route handlers each have a copy of this module.
const shared = globalThis as typeof globalThis & { foyerRefusals?: Refusals }
const refusals: Refusals = (shared.foyerRefusals ??= new Map())

function recallRefusal(key: string): number {
  const refusal = refusals.get(key)
  return refusal && performance.now() < refusal.repeatedUntil ? secondsBlocked(refusal.state, new Date()) : 0
}

function rememberRefusal(key: string, state: ThrottleState): void {
  if (refusals.size >= MAX_REFUSALS) refusals.clear()
  refusals.set(key, { state, repeatedUntil: performance.now() + REPEAT_MS })
}

/** Attempts counted together; with `ip`, their network's address is counted too. */
export type Tries = { name: string; ip?: string }

/** A known device has a throttle of its own, which no attacker can exhaust. */
export function signInTries(email: string, device: string | null, ip: string): Tries {
  return device === null ? { name: `account:${normalizeEmail(email)}`, ip } : { name: `device:${device}` }
}

/** Codes after the password or a sign-in link, counted separately. A stolen password can't block known devices. */
export function secondStepTries(userId: string, device: string | null, ip: string): Tries {
  return device === null
    ? { name: `second-factor:${userId}`, ip }
    : { name: `second-factor-device:${device}` }
}

export function sessionTries(kind: 'password' | 'code', sessionId: string): Tries {
  return { name: `session-${kind}:${sessionId}` }
}

const keyOf = ({ name }: Tries) => hashToken(name)

/**
 * Counts an attempt before any hashing, whether or not the account exists. Returns the seconds to wait, 0 for none.
 * The lock keeps concurrent attempts from sharing the last free one.
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

/** Resets after a success. Other processes repeat a cached refusal for up to a second. */
export async function forgetTries(tries: Tries): Promise<void> {
  const key = keyOf(tries)
  await getDb().signInThrottle.deleteMany({ where: { key } })
  refusals.delete(key)
}

/** Lifts the throttle for unknown devices after the account's owner used an emailed link. */
export function forgetSignInTries(email: string): Promise<void> {
  return forgetTries({ name: `account:${normalizeEmail(email)}` })
}

export function tooManyAttempts(seconds: number): UserError {
  return new UserError(`Too many attempts. Please wait ${waitText(seconds)} and try again.`)
}

export function refuseAfter(seconds: number): void {
  if (seconds > 0) throw tooManyAttempts(seconds)
}

/** How limits know a mailbox: the address itself isn't kept. */
function mailboxOf(email: string): string {
  return hashToken(normalizeEmail(email))
}

/** Counts links, codes and sign-ups by network, apart from password sign-ins, which they are the way around. */
export function countLinkTry(ip: string): Promise<number> {
  return consume(LINKS_PER_ADDRESS, networkOf(ip))
}

/** Counts emailed codes per account and day, since 6 digits can be guessed; the link in the same email still works. */
export async function mayTryCode(email: string): Promise<boolean> {
  return (await consume(CODES_PER_ACCOUNT, mailboxOf(email))) === 0
}

export type MailRequest = {
  email: string
  ip: string
  /** Set if the account knows the browser. */
  device: string | null
}

/** Per network and per mailbox: three an hour from one network, six in all. A known device has its own limit. */
function mailLimits(kind: string, { email, ip, device }: MailRequest): [RateLimit, string][] {
  const limit = (by: string, points: number) => ({ name: `mail-${kind}-${by}`, points, seconds: HOUR })
  const [network, address] = [networkOf(ip), mailboxOf(email)]
  const perNetwork: [RateLimit, string] = [limit('ip', 20), network]
  if (device !== null) return [perNetwork, [limit('device', 3), hashToken(device)]]
  return [
    perNetwork,
    [limit('address-ip', 3), hashToken(`${network} ${address}`)],
    [limit('address', 6), address],
  ]
}

/** Refuses if there were too many requests, without counting this one. */
export async function checkMailRequest(kind: string, request: MailRequest): Promise<void> {
  for (const [limit, key] of mailLimits(kind, request)) refuseAfter(await secondsToWait(limit, key))
}

/** Counts a request in the transaction that stores it, or refuses it. */
export async function countMailRequest(tx: Transaction, kind: string, request: MailRequest): Promise<void> {
  for (const [limit, key] of mailLimits(kind, request)) refuseAfter(await consume(limit, key, tx))
}

/**
 * Counts a mail that a colleague sends with one click and can send again: a copy, a test, an invitation. Refuses it if there were
 * too many within an hour, by this person or to this address.
 */
export async function countMailByHand(
  tx: Transaction,
  { userId }: { readonly userId: string },
  email: string,
): Promise<void> {
  const wait = Math.max(
    await consume(MAILS_BY_HAND, userId, tx),
    await consume(MAILS_BY_HAND_TO_ADDRESS, mailboxOf(email), tx),
  )
  if (wait > 0)
    throw new UserError(`Too many emails in a short time. Please wait ${waitText(wait)} and try again.`, {
      title: 'Not sent',
    })
}

/**
 * Counts the invitation of a colleague by a client, also one that is refused then: nobody can try out many addresses, or flood
 * one.
 */
export async function countColleague({ userId }: { readonly userId: string }, email: string): Promise<void> {
  refuseAfter(await consume(COLLEAGUES, userId))
  refuseAfter(await consume(COLLEAGUES_OF_ADDRESS, hashToken(`${userId} ${mailboxOf(email)}`)))
}

/**
 * Counts a mail that confirms what a visitor sent: false after three within an hour, so that nobody can flood the inbox of
 * somebody else.
 */
export async function mayConfirmTo(tx: Transaction, email: string): Promise<boolean> {
  return (await consume(CONFIRMATIONS, mailboxOf(email), tx)) === 0
}
