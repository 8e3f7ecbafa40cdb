import { purgeAuditLog } from '@/lib/platform/audit'
import { DAY_MS } from '@/lib/platform/dates'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { isMailServerUp } from '@/lib/platform/mailer'
import { freeDeadWorkersJobs } from '@/lib/platform/worker-presence'
import type { Prisma } from '@/prisma/generated/client'

/** The privacy policy's 24 months. */
const CLOSED_LEAD_MS = 731 * DAY_MS

/**
 * Deletes sessions and tokens a month after they expired, idempotency keys and bulk jobs after a month, sign-ups that weren't
 * confirmed within a week, expired throttles, instances that disappeared a day ago, entries of the audit log after two years and, as
 * the privacy policy promises, messages and quote requests that were closed two years ago without a client.
 */
async function cleanUp(): Promise<void> {
  const db = getDb()
  const monthAgo = new Date(Date.now() - 30 * DAY_MS)
  await db.session.deleteMany({ where: { expiresAt: { lt: monthAgo } } })
  await db.authToken.deleteMany({ where: { expiresAt: { lt: monthAgo } } })
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: monthAgo } } })
  await db.bulkJob.deleteMany({ where: { askedAt: { lt: monthAgo } } })
  await db.user.deleteMany({
    where: {
      emailVerifiedAt: null,
      // Invitations have none.
      passwordHash: { not: null },
      role: 'CLIENT',
      updatedAt: { lt: new Date(Date.now() - 7 * DAY_MS) },
      projects: { none: {} },
    },
  })
  const untouched = { updatedAt: { lt: new Date(Date.now() - CLOSED_LEAD_MS) }, convertedUserId: null }
  await db.contactMessage.deleteMany({ where: { ...untouched, status: 'resolved' } })
  await db.quoteRequest.deleteMany({
    where: { ...untouched, status: { in: ['won', 'lost'] }, projects: { none: {} }, invoices: { none: {} } },
  })
  await db.signInThrottle.deleteMany({ where: { lastFailureAt: { lt: new Date(Date.now() - DAY_MS) } } })
  await db.instance.deleteMany({ where: { seenAt: { lt: new Date(Date.now() - DAY_MS) } } })
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(Date.now()) } } })
  await purgeAuditLog()
}

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

const upkeep: JobHandler = async () => {
  await freeDeadWorkersJobs()
  await markDeadMail()
  await wakeDelayedMail()
}

export const jobs: Record<string, JobHandler> = { upkeep, 'clean-up': cleanUp }

export const cron: CronEntry[] = [
  { task: 'upkeep', schedule: '* * * * *' },
  { task: 'clean-up', schedule: '17 * * * *' },
]
