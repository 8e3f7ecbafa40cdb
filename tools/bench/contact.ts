import type { ContactClient } from './load/contact-client'
import { readDelivered, readStored, untilMailsSent } from './load/stored'
import { milliseconds, percentile, type Report, seconds } from './load/report'
import { sendVisitors, type Visit } from './load/visitors'

type Site = { client: ContactClient; mails: string; databaseUrl: string }

const PER_SECOND = 50
const FIRST_SECONDS = 5
const LIMIT_MS = 300
const DRAIN_TIMEOUT_MS = 300_000

/**
 * Visitors send messages at a constant rate; then every message is checked in the database and in the delivered mail.
 */
export async function benchContact(
  report: Report,
  { client, mails, databaseUrl }: Site,
  duration: number,
): Promise<void> {
  const count = PER_SECOND * duration
  const visits = await sendVisitors({ client, run: 'bench', count, perSecond: PER_SECOND })
  const acknowledged = visits.filter(({ isAcknowledged }) => isAcknowledged)
  const refused = visits.find(({ isAcknowledged }) => !isAcknowledged)
  report.add({
    what: `Contact messages, ${PER_SECOND} per second for ${duration} s`,
    target: `${count} acknowledged`,
    result: `${acknowledged.length} acknowledged${refused ? `; first other response: ${refused.last.detail.slice(0, 200)}` : ''}`,
    isGood: acknowledged.length === count,
  })

  addWaiting(report, 'Waiting for the response', visits)
  const first = visits.slice(0, PER_SECOND * FIRST_SECONDS)
  addWaiting(report, `Waiting in the first ${FIRST_SECONDS} seconds after the start`, first)

  const drained = await untilMailsSent(databaseUrl, DRAIN_TIMEOUT_MS)
  const stored = await readStored(databaseUrl, visits)
  report.add({
    what: 'Messages in the database',
    target: 'one row per acknowledged message, every field as sent',
    result: `${stored.rows} rows, ${stored.lost} lost, ${stored.duplicated} duplicated, ${stored.altered} altered`,
    isGood: stored.rows === acknowledged.length && stored.lost + stored.duplicated + stored.altered === 0,
  })

  const delivered = await readDelivered(mails)
  report.add({
    what: 'Notification mails',
    target: 'one queued and one delivered per message',
    result: `${stored.mailsQueued} queued, ${delivered.mails} delivered for ${delivered.visitors.size} visitors, ${drained === undefined ? 'the outbox never drained' : `the last ${seconds(drained)} after the last message`}`,
    isGood:
      drained !== undefined &&
      [stored.mailsQueued, delivered.mails, delivered.visitors.size].every(
        (mails) => mails === stored.rows,
      ) &&
      stored.incomplete === 0,
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
    target: `p95 and p99 under ${LIMIT_MS} ms`,
    result: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, p99 ${milliseconds(p99)}`,
    isGood: p95 < LIMIT_MS && p99 < LIMIT_MS,
  })
}
