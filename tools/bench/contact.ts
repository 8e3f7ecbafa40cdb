import type { ContactClient } from './load/contact-client'
import { readDelivered, readLedger, untilMailsSent } from './load/ledger'
import { milliseconds, percentile, type Report, seconds } from './load/report'
import { sendVisitors, type Visit } from './load/visitors'

type Place = { client: ContactClient; mails: string; databaseUrl: string }

const PER_SECOND = 50
const FIRST_SECONDS = 5
const LIMIT_MS = 300
const DRAIN_TIMEOUT_MS = 300_000

/** Visitors write at a constant rate; then every message is looked for, in the database and among the mails. */
export async function benchContact(
  report: Report,
  { client, mails, databaseUrl }: Place,
  duration: number,
): Promise<void> {
  const count = PER_SECOND * duration
  const visits = await sendVisitors({ client, run: 'bench', count, perSecond: PER_SECOND })
  const acknowledged = visits.filter(({ isAcknowledged }) => isAcknowledged)
  const refused = visits.find(({ isAcknowledged }) => !isAcknowledged)
  report.add({
    what: `Contact messages, ${PER_SECOND} a second for ${duration} s`,
    wanted: `${count} acknowledged`,
    found: `${acknowledged.length} acknowledged${refused ? `; first other answer: ${refused.last.detail.slice(0, 200)}` : ''}`,
    isGood: acknowledged.length === count,
  })

  addWaiting(report, 'Waiting for the answer', visits)
  const first = visits.slice(0, PER_SECOND * FIRST_SECONDS)
  addWaiting(report, `Waiting in the first ${FIRST_SECONDS} seconds after the start`, first)

  const drained = await untilMailsSent(databaseUrl, DRAIN_TIMEOUT_MS)
  const ledger = await readLedger(databaseUrl, visits)
  report.add({
    what: 'Messages in the database',
    wanted: 'as many as acknowledged, every field equal to what was sent',
    found: `${ledger.rows} rows, ${ledger.lost} lost, ${ledger.doubled} doubled, ${ledger.unequal} unequal`,
    isGood: ledger.rows === acknowledged.length && ledger.lost + ledger.doubled + ledger.unequal === 0,
  })

  const delivered = await readDelivered(mails)
  report.add({
    what: 'Mails to the agency',
    wanted: 'one owed and one delivered for each message',
    found: `${ledger.mailsOwed} owed, ${delivered.mails} delivered about ${delivered.visitors.size} visitors, the last ${drained === undefined ? 'never' : `${seconds(drained)} after the last message`}`,
    isGood:
      drained !== undefined &&
      [ledger.mailsOwed, delivered.mails, delivered.visitors.size].every((mails) => mails === ledger.rows) &&
      ledger.half === 0,
  })
}

function addWaiting(report: Report, what: string, visits: Visit[]): void {
  const times = visits.map((visit) => visit.milliseconds)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [
    number,
    number,
    number,
  ]
  report.add({
    what,
    wanted: `p95 and p99 under ${LIMIT_MS} ms`,
    found: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, p99 ${milliseconds(p99)}`,
    isGood: p95 < LIMIT_MS && p99 < LIMIT_MS,
  })
}
