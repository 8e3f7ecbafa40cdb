import { createHash } from 'node:crypto'
import type { Transaction } from './db'
import { UserError } from './errors'
import type { GuardFields } from './form-guard-fields'
import { getLog } from './log'
import { networkOf } from './network'
import { consume, secondsOfFlood, secondsToWait, type RateLimit } from './rate-limit'

const MINIMUM_MS = 2_000
const BURST = { points: 5, seconds: 10 * 60 }
const HOURLY = { points: 30, seconds: 60 * 60 }
const OVERALL: RateLimit = { name: 'forms-overall', points: 600, seconds: 60 * 60 }

export type Limits = readonly (readonly [RateLimit, key: string])[]

/**
 * Decides whether a submission looks like spam (it is stored all the same, and marked), and gives what it has to be
 * stored with: its sender's limits among it, which count what is stored and not what fails on our side.
 */
export async function checkPublicForm(
  form: string,
  ip: string,
  { submissionKey, elapsed, website }: GuardFields,
) {
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

/** SHA-256 over named values, in their order. */
export function hashContent(values: readonly (string | null | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

/**
 * The unique key of a submission: the browser's key and the content together. A text that was corrected and sent again
 * after a lost answer is another submission, and neither of the two is dropped.
 */
export function submissionKeyOf(browserKey: string, contentHash: string): string {
  const hex = hashContent([browserKey, contentHash])
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
