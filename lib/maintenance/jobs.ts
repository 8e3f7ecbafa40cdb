import { purgeAuditLog } from '@/lib/platform/audit'
import { deleteInBatches } from '@/lib/platform/batches'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { isMailServerUp } from '@/lib/platform/mailer'
import { runSteps } from '@/lib/platform/steps'
import { freeDeadWorkersJobs } from '@/lib/platform/worker-presence'
import { Prisma } from '@/prisma/generated/client'

/** The privacy policy's 24 months. */
const CLOSED_LEAD_DAYS = 731

/** What an account takes along when it is deleted. */
const ownTables = ['sessions', 'auth_tokens', 'recovery_codes', 'audit_log']

/** Whether nothing but its own rows refers to an account, whatever refers to accounts: asked of the database itself. */
async function isUnnamed(): Promise<Prisma.Sql> {
  const references = await getDb().$queryRaw<{ table: string; column: string }[]>`
    select quote_ident(referring.relname) as table, quote_ident(attname) as column
    from pg_constraint
      join pg_class referring on referring.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'profiles'::regclass and referring.relname <> all(${ownTables}::text[])`
  return Prisma.join(
    references.map(
      ({ table, column }) =>
        Prisma.sql`not exists (select from ${Prisma.raw(table)} other where other.${Prisma.raw(column)} = row.id)`,
    ),
    ' and ',
  )
}

/** Accounts of clients that weren't confirmed within a week. Invitations have no password; the trash has its own time. */
async function deleteUnconfirmed(): Promise<void> {
  await deleteInBatches(
    'profiles',
    Prisma.sql`
      role = 'CLIENT' and email_verified_at is null and password_hash is not null and deleted_at is null
        and updated_at < now() - interval '7 days' and ${await isUnnamed()}`,
  )
}

const SESSIONS_AT_ONCE = 1_000

/** Those that ended a month ago. When their people were last seen is kept: no session may be left that knows. */
async function deleteSessions(): Promise<void> {
  const deleteBatch = async () => {
    const [{ deleted }] = await getDb().$queryRaw<[{ deleted: number }]>`
      with old as (
        delete from sessions where id = any(array(
          select id from sessions where expires_at < now() - interval '30 days'
          limit ${SESSIONS_AT_ONCE}::int for update skip locked))
        returning user_id, last_seen_at, viewed_by_id
      ), seen as (
        update profiles person set earlier_seen_at = greatest(earlier_seen_at, latest.at)
        from (select user_id, max(last_seen_at) as at from old where viewed_by_id is null group by user_id) latest
        where person.id = latest.user_id
      )
      select count(*)::int as deleted from old`
    return deleted
  }
  while ((await deleteBatch()) === SESSIONS_AT_ONCE);
}

/** Those of the table's rows that expired, or were made, a month ago. */
const monthOld = (table: string, column: 'expires_at' | 'created_at' | 'asked_at') =>
  deleteInBatches(table, Prisma.sql`${Prisma.raw(column)} < now() - interval '30 days'`)

const isOldLead = Prisma.sql`
  updated_at < now() - make_interval(days => ${CLOSED_LEAD_DAYS}::int) and converted_user_id is null`

/**
 * Deletes what is no longer needed and, as the privacy policy promises, messages and quote requests that were closed two years
 * ago without a client.
 */
const cleanUp: JobHandler = () =>
  runSteps({
    Sessions: deleteSessions,
    Links: () => monthOld('auth_tokens', 'expires_at'),
    'Idempotency keys': () => monthOld('idempotency_keys', 'created_at'),
    'Bulk jobs': () => monthOld('bulk_jobs', 'asked_at'),
    'Unconfirmed sign-ups': deleteUnconfirmed,
    'Contact messages': () =>
      deleteInBatches('contact_submissions', Prisma.sql`status = 'resolved' and ${isOldLead}`),
    'Quote requests': () =>
      deleteInBatches(
        'quote_requests',
        Prisma.sql`status in ('won', 'lost') and ${isOldLead}
          and not exists (select from projects where quote_request_id = row.id)
          and not exists (select from invoices where quote_request_id = row.id)`,
      ),
    'Failed sign-ins': () =>
      deleteInBatches('sign_in_throttle', Prisma.sql`last_failure_at < now() - interval '1 day'`),
    Processes: () => deleteInBatches('instances', Prisma.sql`seen_at < now() - interval '1 day'`),
    'Rate limits': () => deleteInBatches('rate_limits', Prisma.sql`expire < ${BigInt(Date.now())}`),
    'Audit log': () => purgeAuditLog(),
  })

/** Marks emails whose jobs have used up their attempts as failed, even if the worker died during the last one. */
async function markDeadMail(): Promise<void> {
  await getDb().$executeRaw`
    update mail_deliveries mail set dead_at = now(), last_error = coalesce(job.last_error, mail.last_error)
    from graphile_worker.jobs job
    where job.key = mail.key and job.attempts >= job.max_attempts and job.locked_at is null
      and mail.state in ('queued', 'failed')`
}

/**
 * Retries emails deferred by a mail server outage as soon as the server is back. Only an outage seen by this check counts,
 * and the failed attempt is refunded; otherwise a server that answers but fails would use up all retries in minutes.
 */
async function wakeDelayedMail(): Promise<void> {
  const db = getDb()
  const unreachable = {
    failure: { in: ['unreachable', 'outage'] },
    state: { in: ['queued', 'failed'] },
  } satisfies Prisma.MailDeliveryWhereInput
  if ((await db.mailDelivery.count({ where: unreachable })) === 0) return
  if (!(await isMailServerUp())) {
    await db.mailDelivery.updateMany({ where: unreachable, data: { failure: 'outage' } })
    return
  }
  await db.$executeRaw`
    with woken as (
      select job.id, job.attempts, mail.id as mail_id
      from mail_deliveries mail join graphile_worker.jobs job on job.key = mail.key
      where mail.failure = 'outage' and mail.state in ('queued', 'failed')
        and job.locked_at is null and job.attempts between 1 and job.max_attempts - 1
      limit 500
    ), noted as (
      update mail_deliveries set failure = 'unreachable' where id in (select mail_id from woken)
    )
    select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => attempts - 1) from woken`
}

const upkeep: JobHandler = () =>
  runSteps({
    'Jobs of workers that are gone': freeDeadWorkersJobs,
    'Undelivered emails': markDeadMail,
    'Delayed emails': wakeDelayedMail,
  })

export const jobs: Record<string, JobHandler> = { upkeep, 'clean-up': cleanUp }

export const cron: CronEntry[] = [
  { task: 'upkeep', schedule: '* * * * *' },
  { task: 'clean-up', schedule: '17 * * * *' },
]
