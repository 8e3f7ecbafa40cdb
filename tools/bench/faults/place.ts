import type { ContactClient } from '../load/contact-client'
import { sendVisitors, type Visit } from '../load/visitors'
import type { Stack } from '../../stack/stack'
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

/** Visitors whose patience ended before their message was acknowledged, and what the first of them saw last. */
export function givenUp(visits: Visit[]): { count: number; text: string } {
  const all = visits.filter(({ isAcknowledged }) => !isAcknowledged)
  const [first] = all
  const seen = first && `, the first after ${first.tries} tries, seeing: ${excerpt(first.last.detail)}`
  return { count: all.length, text: `${all.length} given up by their visitors${seen ?? ''}` }
}

function excerpt(detail: string): string {
  const message = /"message":"([^"]{1,200})"(?!.*"message":)/s.exec(detail)?.[1]
  return (message ?? detail.slice(0, 200)).replaceAll(/[|\s]+/g, ' ')
}
