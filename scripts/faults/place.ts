import type { ContactClient } from '../load/contact-client'
import { sendVisitors, type Visit } from '../load/visitors'
import type { Stack } from '../stack/stack'
import type { SlowSmtp } from './slow-smtp'

type Parts = { stack: Stack; client: ContactClient; smtp: SlowSmtp; mails: string; isQuick: boolean }

const PATIENCE_MS = 40_000

/** Where the faults happen. Remembers everything that was ever sent, so that nothing of it can be missed later. */
export class Place {
  readonly visits: Visit[] = []
  private next = 0

  constructor(readonly parts: Parts) {}

  /** Of visitors, under load. */
  get perSecond(): number {
    return this.parts.isQuick ? 10 : 50
  }

  get databaseUrl(): string {
    return this.parts.stack.env.DATABASE_URL ?? ''
  }

  /** Visitors who press the button again while the site can't be reached or fails. */
  async visit(load: { count: number; perSecond: number }): Promise<Visit[]> {
    const from = this.next
    this.next += load.count
    const { client } = this.parts
    const visits = await sendVisitors({ client, run: 'faults', from, patienceMs: PATIENCE_MS, ...load })
    this.visits.push(...visits)
    return visits
  }
}

export function unacknowledged(visits: Visit[]): number {
  return visits.filter(({ isAcknowledged }) => !isAcknowledged).length
}
