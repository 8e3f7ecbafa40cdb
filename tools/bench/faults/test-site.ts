import type { Stack } from '../../stack/stack'
import type { ContactClient } from '../load/contact-client'
import type { Report } from '../load/report'
import { readDelivered, readStored, untilMailsSent } from '../load/stored'
import { timeUntil } from '../load/time-until'
import { sendVisitors, type Visit } from '../load/visitors'
import type { FaultySmtp } from './faulty-smtp'
import type { FaultyStripe } from './faulty-stripe'

type Parts = {
  stack: Stack
  client: ContactClient
  smtp: FaultySmtp
  stripe: FaultyStripe
  mails: string
  isQuick: boolean
}
/** What became of something, and whether that is right. */
export type Finding = readonly [text: string, isGood: boolean]

type Conclusion = {
  what: string
  target: string
  findings: readonly Finding[]
  /** Of those who wrote meanwhile, none may have given up. */
  visits?: readonly Visit[]
}

const RETRY_FOR_MS = 40_000
const MAILS_TIMEOUT_MS = 180_000
const RESTART_TIMEOUT_MS = 120_000
/** Jobs that a worker has at once: each may have handed its mail over when it dies. */
export const AT_ONCE = 4

/** The product under test. Records everything sent, so that every later check covers it. */
export class TestSite {
  private readonly visits: Visit[] = []
  private next = 0

  constructor(readonly parts: Parts) {}

  /** Messages per second under load. */
  get perSecond(): number {
    return this.parts.isQuick ? 10 : 50
  }

  /** Sends messages, by default to the one web process, retrying while the site can't be reached or fails. */
  async visit(
    load: { count: number; perSecond: number },
    { client = this.parts.client, retryForMs = RETRY_FOR_MS } = {},
  ): Promise<Visit[]> {
    const from = this.next
    this.next += load.count
    const visits = await sendVisitors({ client, run: 'faults', from, retryForMs, ...load })
    this.visits.push(...visits)
    return visits
  }

  /** Adds a row: what was found, who gave up, and whether anything that was sent so far is lost, duplicated, incomplete or altered. */
  async conclude(report: Report, { what, target, findings, visits }: Conclusion): Promise<void> {
    const all = [...findings, ...(visits ? [givenUp(visits)] : []), await this.checkEverything()]
    const result = all.map(([text]) => text).join('; ')
    report.add({ what, target, result, isGood: all.every(([, isGood]) => isGood) })
  }

  /** Compares database and mail with everything sent so far. */
  async checkEverything(): Promise<Finding> {
    const { stack, mails } = this.parts
    // Before the outbox drains: a row without a job would never get one.
    const early = await readStored(stack, this.visits)
    const drained = await untilMailsSent(stack, MAILS_TIMEOUT_MS)
    const { rows, lost, duplicated, altered, ...stored } = await readStored(stack, this.visits)
    const delivered = await readDelivered(mails)
    const faults = { lost, duplicated, incomplete: Math.max(early.incomplete, stored.incomplete), altered }
    const counts = Object.entries(faults).map(([name, count]) => `${count} ${name}`)
    const acknowledged = this.visits.filter(({ isAcknowledged }) => isAcknowledged).length
    const unsent = drained === undefined ? '; the outbox has not drained' : ''
    const isWhole = Object.values(faults).every((count) => count === 0)
    return [
      `${acknowledged} acknowledged, ${rows} rows: ${counts.join(', ')}; ${delivered.mails} mails for ${delivered.visitors.size} of them${unsent}`,
      isWhole && delivered.visitors.size === rows && stored.mailsQueued === rows && drained !== undefined,
    ]
  }
}

/** Visitors who stopped retrying before their message was acknowledged, and the last response that the first of them saw. */
function givenUp(visits: readonly Visit[]): Finding {
  const all = visits.filter(({ isAcknowledged }) => !isAcknowledged)
  const [first] = all
  const seen = first && `, the first after ${first.tries} attempts, showing: ${excerpt(first.last.detail)}`
  return [`${all.length} never acknowledged${seen ?? ''}`, all.length === 0]
}

function excerpt(detail: string): string {
  const message = /"message":"([^"]{1,200})"(?!.*"message":)/s.exec(detail)?.[1]
  return (message ?? detail.slice(0, 200)).replaceAll(/[|\s]+/g, ' ')
}

/** The milliseconds from a moment until the next of these visits ended. */
export function firstAfter(moment: number, visits: readonly Visit[]): number {
  return Math.min(...visits.map(({ endedAt }) => endedAt).filter((time) => time > moment)) - moment
}

/** Kills the worker; resolves when the next one runs, with the milliseconds, or undefined if none comes. */
export function killWorker(stack: Stack): Promise<number | undefined> {
  return killProcess(stack, 'worker')
}

/** The same for any process. */
export function killProcess(stack: Stack, name: 'server' | 'worker'): Promise<number | undefined> {
  const killed = stack.pidOf(name)
  stack.kill(name, 'SIGKILL')
  return timeUntil(RESTART_TIMEOUT_MS, () => ![killed, undefined].includes(stack.pidOf(name)))
}
