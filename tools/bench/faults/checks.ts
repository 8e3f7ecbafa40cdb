import { readDelivered, readStored, untilMailsSent } from '../load/stored'
import type { TestSite } from './test-site'

const MAILS_TIMEOUT_MS = 180_000

export type Finding = { text: string; isGood: boolean }

/** Compares database and mail with everything sent so far: nothing lost, duplicated, incomplete or altered. */
export async function checkEverything(site: TestSite): Promise<Finding> {
  const { databaseUrl, visits, parts } = site
  // Before the outbox drains: a row without a job would never get one.
  const early = await readStored(databaseUrl, visits)
  const drained = await untilMailsSent(databaseUrl, MAILS_TIMEOUT_MS)
  const stored = await readStored(databaseUrl, visits)
  const delivered = await readDelivered(parts.mails)
  const incomplete = Math.max(early.incomplete, stored.incomplete)
  const unreported = stored.rows - delivered.visitors.size
  const acknowledged = visits.filter(({ isAcknowledged }) => isAcknowledged).length
  const faults = { lost: stored.lost, duplicated: stored.duplicated, incomplete, altered: stored.altered }
  const counts = Object.entries(faults).map(([name, count]) => `${count} ${name}`)
  const unsent = drained === undefined ? '; the outbox has not drained' : ''
  return {
    text: `${acknowledged} acknowledged, ${stored.rows} rows: ${counts.join(', ')}; ${delivered.mails} mails for ${delivered.visitors.size} of them${unsent}`,
    isGood:
      Object.values(faults).every((count) => count === 0) &&
      unreported === 0 &&
      stored.mailsQueued === stored.rows &&
      drained !== undefined,
  }
}

/** Waits until `isDone`; returns the milliseconds, or undefined after `timeoutMs`. */
export async function timeUntil(
  timeoutMs: number,
  isDone: () => Promise<boolean> | boolean,
): Promise<number | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs) {
    if (await isDone()) return performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return undefined
}
