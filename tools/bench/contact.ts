import { ContactClient } from './load/contact-client'
import type { Bench } from './load/parts'
import { milliseconds, percentile, type Report, seconds } from './load/report'
import { readDelivered, readStored, untilMailsSent } from './load/stored'
import { sendVisitors, type Visit } from './load/visitors'

const PER_SECOND = 50
const FIRST_SECONDS = 5
const LIMIT_MS = 300
const DRAIN_TIMEOUT_MS = 300_000

/** Visitors send messages at a constant rate; then every message is checked in the database and in the delivered mail. */
export async function benchContact({ report, stack, seconds: duration }: Bench): Promise<void> {
  const client = await ContactClient.open(stack.url)
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

  const drained = await untilMailsSent(stack, DRAIN_TIMEOUT_MS)
  const stored = await readStored(stack, visits)
  report.add({
    what: 'Messages in the database',
    target: 'one row per acknowledged message, every field as sent',
    result: `${stored.rows} rows, ${stored.lost} lost, ${stored.duplicated} duplicated, ${stored.altered} altered`,
    isGood: stored.rows === acknowledged.length && stored.lost + stored.duplicated + stored.altered === 0,
  })

  const delivered = await readDelivered(stack.home.mails)
  const counts = [stored.mailsQueued, delivered.mails, delivered.visitors.size]
  report.add({
    what: 'Notification mails',
    target: 'one queued and one delivered per message',
    result: `${stored.mailsQueued} queued, ${delivered.mails} delivered for ${delivered.visitors.size} visitors, ${drained === undefined ? 'the outbox never drained' : `the last ${seconds(drained)} after the last message`}`,
    isGood:
      drained !== undefined && counts.every((mails) => mails === stored.rows) && stored.incomplete === 0,
  })
}

function addWaiting(report: Report, what: string, visits: Visit[]): void {
  const times = visits.map((visit) => visit.milliseconds)
  const [p95, p99] = [percentile(times, 0.95), percentile(times, 0.99)]
  report.add({
    what,
    target: `p95 and p99 under ${LIMIT_MS} ms`,
    result: `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}, p99 ${milliseconds(p99)}`,
    isGood: p95 < LIMIT_MS && p99 < LIMIT_MS,
  })
}
