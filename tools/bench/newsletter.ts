// requirement: NWS-10
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onDatabase, readValue, signInAll } from './load/people'
import { milliseconds, type Report } from './load/report'
import type { Stack } from '../stack/stack'
import { benchPages } from './listed-pages'
import { clients, paths } from './portal'

const SUBSCRIBERS = 20_000
const QUEUE_MS = 10_000
const READ_EVERY_MS = 500

/** An issue to many subscribers: how fast it is queued, and what the portal's users notice while it goes out. */
export async function benchNewsletter(report: Report, stack: Stack, seconds: number): Promise<void> {
  const id = randomUUID()
  await onDatabase(stack, async (client) => {
    await client.query(
      `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash, confirmed_at)
       select address, address, encode(sha256(convert_to(address, 'UTF8')), 'hex'), now() - interval '1 day'
       from (select 'reader-' || n || '@scale.example' as address from generate_series(1, $1::int) n) reader`,
      [SUBSCRIBERS],
    )
    await client.query(
      `insert into newsletter_issues (id, subject, body, state, scheduled_at)
       values ($1, 'What we learned', 'Read **this**.', 'scheduled', now())`,
      [id],
    )
    await client.query(
      `select graphile_worker.add_job('queue-newsletter', $1::json, job_key => 'newsletter-issue:' || ($1::json ->> 'id'))`,
      [JSON.stringify({ id })],
    )
  })
  const taken = await untilQueued(stack, id)
  const queued = Number(
    await readValue(stack, 'select count(*) from newsletter_deliveries where issue_id = $1', [id]),
  )
  report.add({
    what: `a newsletter issue queued for ${queued.toLocaleString('en-US')} subscribers`,
    target: `under ${milliseconds(QUEUE_MS)}`,
    result: milliseconds(taken),
    isGood: queued >= SUBSCRIBERS && taken < QUEUE_MS,
  })
  const people = await signInAll(stack, clients)
  const target = { paths, people, perSecond: 20, p95: 150, statements: 8, mayScan: true }
  await benchPages(report, stack, { ...target, name: 'Portal while an issue goes out' }, seconds)
  const twice = Number(
    await readValue(
      stack,
      `select count(*) - count(distinct recipient) from mail_deliveries where task = 'send-newsletter'`,
    ),
  )
  const sent = Number(
    await readValue(
      stack,
      `select count(*) from newsletter_deliveries where issue_id = $1 and state = 'sent'`,
      [id],
    ),
  )
  report.add({
    what: 'mails of the issue sent meanwhile, at 600 a minute',
    target: 'some, none twice',
    result: `${sent.toLocaleString('en-US')} sent, ${twice} twice`,
    isGood: sent > 0 && twice === 0,
  })
  await stop(stack, id)
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
