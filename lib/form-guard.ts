import { createHash } from 'node:crypto'
import { UserError } from './errors'
import type { GuardFields } from './form-guard-fields'
import { consume, type RateLimit } from './rate-limit'

const MINIMUM_MS = 2_000
const BURST = { points: 5, seconds: 10 * 60 }
const HOURLY = { points: 30, seconds: 60 * 60 }
const OVERALL: RateLimit = { name: 'forms-overall', points: 600, seconds: 60 * 60 }

/**
 * Counts a submission against the limits of its sender and decides whether it looks like spam (it is stored all the
 * same, and marked). Throws a UserError with the time to wait when the sender has sent too many.
 */
export async function checkPublicForm(
  form: string,
  ip: string,
  fields: GuardFields,
): Promise<{ suspectedSpam: boolean }> {
  const waits = [
    await consume({ name: `form-burst-${form}`, ...BURST }, ip),
    await consume({ name: `form-hourly-${form}`, ...HOURLY }, ip),
  ]
  const wait = Math.max(...waits)
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60)
    throw new UserError(
      `You have sent several messages in a short time. Please wait ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    )
  }
  const crowded = (await consume(OVERALL, 'all')) > 0
  const tooFast = fields.elapsed !== undefined && fields.elapsed < MINIMUM_MS
  return { suspectedSpam: crowded || tooFast || Boolean(fields.website) }
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
