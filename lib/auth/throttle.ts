import { getDb } from '@/lib/db'
import { consume } from '@/lib/rate-limit'
import { countTry, secondsBlocked, type ThrottleState } from './rules'
import { hashToken, normalizeEmail } from './tokens'

const HOUR = 60 * 60
const PER_ADDRESS = { name: 'sign-in-ip', points: 30, seconds: 60 }

/** How long a refusal is repeated from memory: a flood on one account asks Postgres once in that time. */
const REPEAT_MS = 1_000
const MAX_REFUSALS = 1_000
const refusals = new Map<string, { state: ThrottleState; repeatedUntil: number }>()

/** The seconds to wait when this account's tries were refused a moment ago, else 0. */
function recallRefusal(key: string): number {
  const refusal = refusals.get(key)
  return refusal && Date.now() < refusal.repeatedUntil ? secondsBlocked(refusal.state, new Date()) : 0
}

function rememberRefusal(key: string, state: ThrottleState): void {
  if (refusals.size >= MAX_REFUSALS) refusals.clear()
  refusals.set(key, { state, repeatedUntil: Date.now() + REPEAT_MS })
}

function accountKey(email: string): string {
  return hashToken(`account:${normalizeEmail(email)}`)
}

/**
 * Counts a try to sign in before any hashing, known account or not. Returns the seconds to wait; 0 lets it go on.
 * Two tries at once can't both use the last free one: the row is locked while it is counted.
 */
export async function countSignInTry(email: string, ip: string): Promise<number> {
  const key = accountKey(email)
  const recent = recallRefusal(key)
  if (recent > 0) return recent
  const crowded = await consume(PER_ADDRESS, ip)
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

/** Counts a try of a mailed code or link, which have counts of their own: here those of one address of the network. */
export function countCodeTry(ip: string): Promise<number> {
  return consume(PER_ADDRESS, ip)
}

/**
 * Counts a request for a mail to an address that anyone may type, known or not. Returns the seconds to wait when
 * too many were asked for from one place or for one mailbox.
 */
export async function countMailRequest(kind: string, email: string, ip: string): Promise<number> {
  const crowded = await consume({ name: `mail-${kind}-ip`, points: 20, seconds: HOUR }, ip)
  if (crowded > 0) return crowded
  const key = hashToken(normalizeEmail(email))
  return consume({ name: `mail-${kind}-address`, points: 3, seconds: HOUR }, key)
}

/**
 * Forgets an account's failed tries: it signed in, or its password was reset. Another process of the product hears
 * of it within a second.
 */
export async function forgetSignInTries(email: string): Promise<void> {
  const key = accountKey(email)
  await getDb().signInThrottle.deleteMany({ where: { key } })
  refusals.delete(key)
}
