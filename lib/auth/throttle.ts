import { getDb } from '@/lib/db'
import { consume } from '@/lib/rate-limit'
import { countTry, secondsBlocked } from './rules'
import { hashToken, normalizeEmail } from './tokens'

const HOUR = 60 * 60
const PER_ADDRESS = { name: 'sign-in-ip', points: 30, seconds: 60 }

function accountKey(email: string): string {
  return hashToken(`account:${normalizeEmail(email)}`)
}

/**
 * Counts a try to sign in before any hashing, known account or not. Returns the seconds to wait; 0 lets it go on.
 * Two tries at once can't both use the last free one: the row is locked while it is counted.
 */
export async function countSignInTry(email: string, ip: string): Promise<number> {
  const key = accountKey(email)
  const db = getDb()
  const known = secondsBlocked(await db.signInThrottle.findUnique({ where: { key } }), new Date())
  if (known > 0) return known
  const crowded = await consume(PER_ADDRESS, ip)
  if (crowded > 0) return crowded
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
    const now = new Date()
    const state = await tx.signInThrottle.findUnique({ where: { key } })
    const wait = secondsBlocked(state, now)
    if (wait > 0) return wait
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

/** Forgets an account's failed tries: it signed in, or its password was reset. */
export async function forgetSignInTries(email: string): Promise<void> {
  await getDb().signInThrottle.deleteMany({ where: { key: accountKey(email) } })
}
