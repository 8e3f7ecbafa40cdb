// requirement: NWS-10
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '../stack/stack'
import type { Bench } from './load/parts'
import { onDatabase, readValue } from './load/people'
import { milliseconds } from './load/report'
import { benchPortal } from './portal'

const SUBSCRIBERS = 20_000
const QUEUE_MS = 10_000
const READ_EVERY_MS = 500

/** An issue to many subscribers: how fast it is queued, and what the portal's users notice while it goes out. */
export async function benchNewsletter(bench: Bench): Promise<void> {
  const { report, stack } = bench
  const id = await scheduleIssue(stack, { subject: 'What we learned', subscribers: SUBSCRIBERS })
  const taken = await untilQueued(stack, id)
  const count = async (query: string, values: string[] = []) => Number(await readValue(stack, query, values))
  const queued = await count('select count(*) from newsletter_deliveries where issue_id = $1', [id])
  report.add({
    what: `a newsletter issue queued for ${queued.toLocaleString('en-US')} subscribers`,
    target: `under ${milliseconds(QUEUE_MS)}`,
    result: milliseconds(taken),
    isGood: queued >= SUBSCRIBERS && taken < QUEUE_MS,
  })
  await benchPortal(bench, { name: 'Portal while an issue goes out', mayScan: true })
  const twice = await count(
    `select count(*) - count(distinct recipient) from mail_deliveries where task = 'send-newsletter'`,
  )
  const sent = await count(
    `select count(*) from newsletter_deliveries where issue_id = $1 and state = 'sent'`,
    [id],
  )
  report.add({
    what: 'mails of the issue sent meanwhile, at 600 a minute',
    target: 'some, none twice',
    result: `${sent.toLocaleString('en-US')} sent, ${twice} twice`,
    isGood: sent > 0 && twice === 0,
  })
  await stop(stack, id)
}

/** An issue that is due, for subscribers of its own. Returns its id. */
export async function scheduleIssue(
  stack: Stack,
  { subject, subscribers }: { subject: string; subscribers: number },
): Promise<string> {
  const id = randomUUID()
  await onDatabase(stack, async (client) => {
    await client.query(
      `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash, confirmed_at)
       select address, address, encode(sha256(convert_to(address, 'UTF8')), 'hex'), now() - interval '1 day'
       from (select 'reader-' || n || '@readers.example' as address from generate_series(1, $1::int) n) reader`,
      [subscribers],
    )
    await client.query(
      `insert into newsletter_issues (id, subject, body, state, scheduled_at)
       values ($1, $2, 'Read **this**.', 'scheduled', now())`,
      [id, subject],
    )
    await client.query(
      `select graphile_worker.add_job('queue-newsletter', $1::json, job_key => 'newsletter-issue:' || ($1::json ->> 'id'))`,
      [JSON.stringify({ id })],
    )
  })
  return id
}

/** Waits for the worker, and returns what the database says it took. */
async function untilQueued(stack: Stack, id: string): Promise<number> {
  const query = `select extract(epoch from queued_at - started_at)::float8 * 1000 from newsletter_issues where id = $1`
  for (;;) {
    const taken = await readValue(stack, query, [id])
    if (typeof taken === 'number') return taken
    await sleep(READ_EVERY_MS)
  }
}

/** So that the parts that follow have the worker to themselves. */
async function stop(stack: Stack, id: string): Promise<void> {
  await onDatabase(stack, async (client) => {
    await client.query(`update newsletter_issues set state = 'canceled', ended_at = now() where id = $1`, [
      id,
    ])
    await client.query(
      `delete from graphile_worker._private_jobs where key like 'newsletter:' || $1 || ':%' and locked_at is null`,
      [id],
    )
  })
}
