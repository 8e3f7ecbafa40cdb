// requirement: ADM-95
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { onDatabase } from '../load/people'
import { type Report, seconds } from '../load/report'
import { timeUntil } from '../load/time-until'
import type { TestSite } from './test-site'

const ARRIVED_TIMEOUT_MS = 30_000
/** Every minute the worker checks for mails to retry. */
const RETRY_CHECKS_MS = 125_000
const TRIES = 12

type Mail = {
  sent: boolean
  dead: boolean
  reason: string | null
  attempts: number | null
  max: number | null
}

/** A full mailbox (452), a nonexistent one (550) and a good one on a working mail server. */
export async function fillMailbox(report: Report, site: TestSite): Promise<void> {
  const { stack, isQuick } = site.parts
  await onDatabase(stack, async (client) => {
    const full = await queueConfirmation(client, '452@refused.example')
    const wrong = await queueConfirmation(client, '550@refused.example')
    const good = await queueConfirmation(client, 'good@example.com')
    const read = (key: string) => readMail(client, key)
    const arrived = await timeUntil(ARRIVED_TIMEOUT_MS, async () => (await read(good)).sent)
    const ended = await timeUntil(ARRIVED_TIMEOUT_MS, async () => (await read(wrong)).dead)
    await timeUntil(ARRIVED_TIMEOUT_MS, async () => (await read(full)).reason !== null)
    // As if the mailbox had been full for a day.
    await client.query(
      `update graphile_worker._private_jobs set attempts = $2, run_at = now() + interval '5 hours'
       where key = $1 and locked_at is null`,
      [full, TRIES],
    )
    await sleep(isQuick ? RETRY_CHECKS_MS / 2 : RETRY_CHECKS_MS)
    const waiting = await read(full)
    const refused = await read(wrong)
    await client.query('update mail_deliveries set recipient = $2 where key = $1', [full, 'room@example.com'])
    await client.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [full])
    const late = await timeUntil(ARRIVED_TIMEOUT_MS, async () => (await read(full)).sent)
    await client.query('select graphile_worker.remove_job($1)', [wrong])
    await client.query('delete from mail_deliveries where key = $1', [wrong])
    const hasWaited = waiting.attempts === TRIES && !waiting.dead
    const wasTriedOnce = refused.attempts === 1 && refused.max === 1 && refused.dead
    await site.conclude(report, {
      what: 'A full mailbox (452) and a nonexistent one (550) on a working mail server',
      target:
        'the full one is retried on its own schedule, the nonexistent one is given up after one attempt with the reason, other mail is delivered',
      findings: [
        arrived === undefined
          ? ['OTHER MAIL IS HELD UP', false]
          : [`other mail delivered after ${seconds(arrived)}`, true],
        [
          hasWaited ? 'the full one waits' : `THE FULL ONE WAS TRIED ${waiting.attempts ?? 0} TIMES`,
          hasWaited,
        ],
        late === undefined
          ? ['BUT IS NEVER DELIVERED', false]
          : ['and is delivered once there is room', true],
        [
          wasTriedOnce ? `the nonexistent one: ${refused.reason ?? ''}` : 'THE NONEXISTENT ONE IS RETRIED',
          wasTriedOnce && ended !== undefined,
        ],
      ],
    })
  })
}

/** Adds a confirmation to the outbox, as the product does. */
async function queueConfirmation(client: Client, email: string): Promise<string> {
  const id = randomUUID()
  const key = `newsletter:${id}:${randomUUID()}`
  await client.query(
    `insert into newsletter_subscriptions (id, email, email_normalized, unsubscribe_hash, confirmed_at)
     values ($1, $2, $2, $3, null)`,
    [id, email, id.padEnd(64)],
  )
  await client.query('insert into mail_deliveries (key, recipient) values ($1, $2)', [key, email])
  await client.query(
    `select graphile_worker.add_job('confirm-subscription', $1::json, job_key => $2, max_attempts => 18)`,
    [JSON.stringify({ id, mail: key }), key],
  )
  return key
}

async function readMail(client: Client, key: string): Promise<Mail> {
  const { rows } = await client.query<Mail>(
    `select sent_at is not null as sent, dead_at is not null as dead, mail.last_error as reason, job.attempts,
       job.max_attempts as max
     from mail_deliveries mail left join graphile_worker.jobs job on job.key = mail.key where mail.key = $1`,
    [key],
  )
  const [mail] = rows
  if (!mail) throw new Error(`The outbox has no mail with the key ${key}.`)
  return mail
}
