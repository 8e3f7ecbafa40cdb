import type { Transaction } from './db'
import { UserError } from './errors'
import type { GuardFields } from './form-data'
import { LEAST_FILL_MS } from '@/lib/base/form-state'
import { hashContent, once } from './idempotency'
import { getLog } from './log'
import { networkOf } from './network'
import { consume, secondsOfFlood, type RateLimit } from './rate-limit'

const BURST = { points: 5, seconds: 10 * 60 }
const HOURLY = { points: 30, seconds: 60 * 60 }
// The 600th submission in an hour is refused, which marks the ones after it.
const OVERALL: RateLimit = { name: 'forms-overall', points: 599, seconds: 60 * 60 }
// Global, because actions and route handlers each have a copy of this module.
const shared = globalThis as typeof globalThis & {
  /** In the time of `performance.now()`. */ foyerBusyUntil?: number
}

type Limits = readonly (readonly [RateLimit, key: string])[]

export type Submission = {
  ip: string
  suspectedSpam: boolean
  browserKey: string | undefined
  /** The sender's rate limits. */
  limits?: Limits
}

/**
 * Checks whether a submission looks like spam. Spam is stored too, but marked. The sender's limits are counted when
 * it is stored, so that failures on our side don't count.
 */
export async function checkPublicForm(
  form: string,
  ip: string,
  { submissionKey, elapsed, remarks }: GuardFields,
): Promise<Submission> {
  const network = networkOf(ip)
  const flooding = await secondsOfFlood(`forms:${network}`)
  if (flooding > 0) throw tooManySent(flooding)
  const isBusy = performance.now() < (shared.foyerBusyUntil ?? 0)
  const isTooFast = elapsed !== undefined && elapsed < LEAST_FILL_MS
  const limits: Limits = [
    [{ name: `form-burst-${form}`, ...BURST }, network],
    [{ name: `form-hourly-${form}`, ...HOURLY }, network],
  ]
  return {
    ip: network,
    suspectedSpam: isBusy || isTooFast || Boolean(remarks),
    browserKey: submissionKey,
    limits,
  }
}

/**
 * Stores a visitor's submission once. The content is part of the key, so that a message corrected after a lost
 * response is stored too. Without JavaScript, the key consists of the content and the sender's address.
 */
export async function storeSubmission(
  tx: Transaction,
  form: string,
  { ip, browserKey, limits = [] }: Submission,
  content: object,
  create: (id: string) => Promise<unknown>,
): Promise<{ id: string; isNew: boolean }> {
  const stored = await once(
    tx,
    browserKey === undefined
      ? { scope: form, key: undefined, content: { ip, content } }
      : { scope: form, key: hashContent({ browserKey, content }), content },
    create,
  )
  if (stored.isConflict) throw new Error('unreachable: the content is part of the key')
  if (stored.isNew) await countSubmission(tx, { limits })
  return stored
}

/** Counts a submission in the transaction that stores it. Throws a UserError if its sender has reached a limit. */
export async function countSubmission(tx: Transaction, { limits = [] }: { limits?: Limits }): Promise<void> {
  const waits: number[] = []
  for (const [limit, key] of limits) waits.push(await consume(limit, key, tx))
  const wait = Math.max(0, ...waits)
  if (wait > 0) throw tooManySent(wait)
}

/**
 * Counts towards the overall limit. Once that is exceeded, `checkPublicForm` knows without a query. Call this after
 * the commit: within the transaction, all submissions would wait for one another.
 */
export async function countStored(): Promise<void> {
  try {
    const wait = await consume(OVERALL, 'all')
    if (wait > 0) shared.foyerBusyUntil = performance.now() + wait * 1_000
  } catch (error) {
    getLog().warn({ error }, 'a submission could not be counted')
  }
}

function tooManySent(seconds: number): UserError {
  const minutes = Math.ceil(seconds / 60)
  return new UserError(
    `You have sent several messages in a short time. Please wait ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
  )
}
