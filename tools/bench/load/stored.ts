import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Stack } from '../../stack/stack'
import type { MessageRow } from './messages'
import { onDatabase, readValue } from './people'
import { timeUntil } from './time-until'
import type { Visit } from './visitors'

/** The database's content after a load, compared with what was sent. */
export type Stored = {
  rows: number
  /** Acknowledged but not stored. */
  lost: number
  /** Duplicate rows of a submission. */
  duplicated: number
  /** Rows without a mail, or whose unsent mail has no job. */
  incomplete: number
  /** Rows that differ from what was sent, or that nobody sent. */
  altered: number
  mailsQueued: number
}

export async function readStored(stack: Stack, visits: Visit[]): Promise<Stored> {
  return onDatabase(stack, async (client) => {
    const { rows } = await client.query<MessageRow>(
      `select source, name, email, phone, company, subject, message, budget_range, preferred_contact
       from contact_submissions where email like 'visitor-%'`,
    )
    const sent = new Map(visits.map(({ message }) => [message.row.email, message.row]))
    const found = new Set(rows.map(({ email }) => email))
    const acknowledged = visits.filter(({ isAcknowledged }) => isAcknowledged)
    return {
      rows: rows.length,
      lost: acknowledged.filter(({ message }) => !found.has(message.row.email)).length,
      duplicated: rows.length - found.size,
      incomplete: await count(
        client,
        `select count(*) from contact_submissions row
         left join mail_deliveries mail on mail.key = 'contact:' || row.id || ':agency'
         left join graphile_worker.jobs job on job.key = mail.key
         where row.email like 'visitor-%' and (mail.id is null or (mail.sent_at is null and job.id is null))`,
      ),
      altered: rows.filter((row) => !isEqual(row, sent.get(row.email))).length,
      mailsQueued: await count(
        client,
        "select count(*) from mail_deliveries where key like 'contact:%:agency'",
      ),
    }
  })
}

/** Waits until the outbox has drained; returns the milliseconds, or undefined after the timeout. */
export function untilMailsSent(stack: Stack, timeoutMs: number): Promise<number | undefined> {
  const query = 'select count(*) from mail_deliveries where sent_at is null and canceled_at is null'
  return timeUntil(timeoutMs, async () => (await readValue(stack, query)) === '0', 250)
}

/** How many mails about visitors were delivered, and which visitors these are. */
export async function readDelivered(folder: string): Promise<{ mails: number; visitors: Set<string> }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const visitors = new Set<string>()
  let mails = 0
  for (const file of files) {
    const [head = ''] = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n', 1)
    const address = /^reply-to:.*<(visitor-[^>]+)>/im.exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]
    if (!address) continue
    visitors.add(address)
    mails += 1
  }
  return { mails, visitors }
}

function isEqual(row: MessageRow, sent: MessageRow | undefined): boolean {
  if (!sent) return false
  return (Object.keys(sent) as (keyof MessageRow)[]).every((name) => row[name] === sent[name])
}

async function count(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(query)
  return Number(rows[0]?.count)
}
