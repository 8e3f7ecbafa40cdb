import { readDelivered, readLedger, untilMailsSent } from '../load/ledger'
import type { Place } from './place'

const MAILS_TIMEOUT_MS = 180_000

export type Finding = { text: string; isGood: boolean }

/** Holds database and mails against everything sent so far: nothing lost, doubled or half, every field equal. */
export async function checkEverything(place: Place): Promise<Finding> {
  const { databaseUrl, visits, parts } = place
  // Before the mails are out: a row without its job would never get one.
  const early = await readLedger(databaseUrl, visits)
  const drained = await untilMailsSent(databaseUrl, MAILS_TIMEOUT_MS)
  const ledger = await readLedger(databaseUrl, visits)
  const delivered = await readDelivered(parts.mails)
  const half = Math.max(early.half, ledger.half)
  const untold = ledger.rows - delivered.visitors.size
  const acknowledged = visits.filter(({ isAcknowledged }) => isAcknowledged).length
  const faults = { lost: ledger.lost, doubled: ledger.doubled, half, unequal: ledger.unequal }
  const told = Object.entries(faults).map(([name, count]) => `${count} ${name}`)
  const unsent = drained === undefined ? '; mails are still owed' : ''
  return {
    text: `${acknowledged} acknowledged, ${ledger.rows} rows: ${told.join(', ')}; ${delivered.mails} mails about ${delivered.visitors.size} of them${unsent}`,
    isGood:
      Object.values(faults).every((count) => count === 0) &&
      untold === 0 &&
      ledger.mailsOwed === ledger.rows &&
      drained !== undefined,
  }
}

/** Waits until `isDone`; the milliseconds it took, or undefined when it took longer than `timeoutMs`. */
export async function timeUntil(
  timeoutMs: number,
  isDone: () => Promise<boolean> | boolean,
): Promise<number | undefined> {
  const begin = performance.now()
  while (performance.now() - begin < timeoutMs) {
    if (await isDone()) return performance.now() - begin
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return undefined
}
