import type { ContactClient } from '../load/contact-client'
import { sendVisitors, type Visit } from '../load/visitors'
import type { Stack } from '../../stack/stack'
import type { SlowSmtp } from './slow-smtp'

type Parts = { stack: Stack; client: ContactClient; smtp: SlowSmtp; mails: string; isQuick: boolean }

const RETRY_FOR_MS = 40_000

/** The product under test. Records everything sent, so that every later check covers it. */
export class TestSite {
  readonly visits: Visit[] = []
  private next = 0

  constructor(readonly parts: Parts) {}

  /** Messages per second under load. */
  get perSecond(): number {
    return this.parts.isQuick ? 10 : 50
  }

  get databaseUrl(): string {
    return this.parts.stack.env.DATABASE_URL ?? ''
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
}

/**
 * Visitors who stopped retrying before their message was acknowledged, and the last response that the first of them
 * saw.
 */
export function givenUp(visits: Visit[]): { count: number; text: string } {
  const all = visits.filter(({ isAcknowledged }) => !isAcknowledged)
  const [first] = all
  const seen = first && `, the first after ${first.tries} attempts, showing: ${excerpt(first.last.detail)}`
  return { count: all.length, text: `${all.length} never acknowledged${seen ?? ''}` }
}

function excerpt(detail: string): string {
  const message = /"message":"([^"]{1,200})"(?!.*"message":)/s.exec(detail)?.[1]
  return (message ?? detail.slice(0, 200)).replaceAll(/[|\s]+/g, ' ')
}
