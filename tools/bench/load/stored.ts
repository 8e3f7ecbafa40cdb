import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { MessageRow } from './messages'
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

const POLL_MS = 250

export async function readStored(databaseUrl: string, visits: Visit[]): Promise<Stored> {
  return withDatabase(databaseUrl, async (client) => {
    const rows = await readRows(client)
    const sent = new Map(visits.map(({ message }) => [message.row.email, message.row]))
    const found = new Set(rows.map(({ email }) => email))
    const acknowledged = visits.filter(({ isAcknowledged }) => isAcknowledged)
    return {
      rows: rows.length,
      lost: acknowledged.filter(({ message }) => !found.has(message.row.email)).length,
      duplicated: rows.length - found.size,
      incomplete: await countIncomplete(client),
      altered: rows.filter((row) => !isEqual(row, sent.get(row.email))).length,
      mailsQueued: await count(
        client,
        "select count(*) from mail_deliveries where key like 'contact:%:agency'",
      ),
    }
  })
}

/** Waits until the outbox has drained; returns the milliseconds, or undefined after the timeout. */
export async function untilMailsSent(
  databaseUrl: string,
  timeoutMs: number,
  atLeast = 0,
): Promise<number | undefined> {
  const startedAt = performance.now()
  return withDatabase(databaseUrl, async (client) => {
    while (performance.now() - startedAt < timeoutMs) {
      const [state] = (
        await client.query<{ open: string; sent: string }>(
          'select count(*) filter (where sent_at is null and canceled_at is null) as open, count(sent_at) as sent from mail_deliveries',
        )
      ).rows
      if (state?.open === '0' && Number(state.sent) >= atLeast) return performance.now() - startedAt
      await sleep(POLL_MS)
    }
    return undefined
  })
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

async function readRows(client: Client): Promise<MessageRow[]> {
  const { rows } = await client.query<MessageRow>(
    `select source, name, email, phone, company, subject, message, budget_range, preferred_contact
     from contact_submissions where email like 'visitor-%'`,
  )
  return rows
}

function isEqual(row: MessageRow, sent: MessageRow | undefined): boolean {
  if (!sent) return false
  return (Object.keys(sent) as (keyof MessageRow)[]).every((name) => row[name] === sent[name])
}

function countIncomplete(client: Client): Promise<number> {
  return count(
    client,
    `select count(*) from contact_submissions row
     left join mail_deliveries mail on mail.key = 'contact:' || row.id || ':agency'
     left join graphile_worker.jobs job on job.key = mail.key
     where row.email like 'visitor-%' and (mail.id is null or (mail.sent_at is null and job.id is null))`,
  )
}

async function count(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(query)
  return Number(rows[0]?.count)
}

async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
