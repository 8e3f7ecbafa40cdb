import type { Transaction } from './db'
import { UserError } from './errors'
import type { GuardFields } from './form-data'
import { hashContent, once } from './idempotency'
import { getLog } from './log'
import { networkOf } from './request'
import { consume, secondsOfFlood, secondsToWait, type RateLimit } from './rate-limit'

const MINIMUM_MS = 2_000
const BURST = { points: 5, seconds: 10 * 60 }
const HOURLY = { points: 30, seconds: 60 * 60 }
const OVERALL: RateLimit = { name: 'forms-overall', points: 600, seconds: 60 * 60 }

type Limits = readonly (readonly [RateLimit, key: string])[]

/** What is known of a visitor's submission besides its content. */
export type Submission = {
  ip: string
  suspectedSpam: boolean
  browserKey: string | undefined
  /** What its sender may store; see `checkPublicForm`. */
  limits?: Limits
}

/**
 * Decides whether a submission looks like spam (it is stored all the same, and marked), and gives what it has to be
 * stored with: its sender's limits among it, which count what is stored and not what fails on our side.
 */
export async function checkPublicForm(
  form: string,
  ip: string,
  { submissionKey, elapsed, website }: GuardFields,
): Promise<Submission> {
  const network = networkOf(ip)
  const flooding = await secondsOfFlood(`forms:${network}`)
  if (flooding > 0) throw tooManySent(flooding)
  const crowded = (await secondsToWait(OVERALL, 'all')) > 0
  const tooFast = elapsed !== undefined && elapsed < MINIMUM_MS
  const limits: Limits = [
    [{ name: `form-burst-${form}`, ...BURST }, network],
    [{ name: `form-hourly-${form}`, ...HOURLY }, network],
  ]
  return {
    ip: network,
    suspectedSpam: crowded || tooFast || Boolean(website),
    browserKey: submissionKey,
    limits,
  }
}

/**
 * Stores a visitor's submission once. A text that was corrected after a lost answer is another submission, and neither is
 * dropped: the content is part of the key. Without JavaScript it is the key, together with the sender's address.
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

/**
 * Counts a submission in the transaction that stores it. Throws a UserError with the time to wait when its sender has
 * sent too many; that undoes both.
 */
export async function countSubmission(tx: Transaction, { limits = [] }: { limits?: Limits }): Promise<void> {
  const waits: number[] = []
  for (const [limit, key] of limits) waits.push(await consume(limit, key, tx))
  const wait = Math.max(0, ...waits)
  if (wait > 0) throw tooManySent(wait)
}

/** Counts what was stored, whoever sent it. After the commit: within it everybody would wait for each other. */
export async function countStored(): Promise<void> {
  try {
    await consume(OVERALL, 'all')
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
