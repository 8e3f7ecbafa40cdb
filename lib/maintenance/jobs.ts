import { getDb } from '@/lib/db'
import type { CronEntry, JobHandler } from '@/lib/jobs'
import { isMailServerUp } from '@/lib/mailer'
import { freeDeadWorkersJobs } from '@/lib/worker-presence'

const DAY_MS = 24 * 60 * 60_000
/** The privacy policy's 24 months. */
const CLOSED_LEAD_MS = 731 * DAY_MS

/**
 * Removes what has expired: sessions and tokens a month after their end, sign-ups that nobody confirmed for a week,
 * counters when they count no longer, and, as the privacy policy promises, messages and requests that have been closed for two
 * years and led to no client.
 */
async function cleanUp(): Promise<void> {
  const db = getDb()
  const monthAgo = new Date(Date.now() - 30 * DAY_MS)
  await db.session.deleteMany({ where: { expiresAt: { lt: monthAgo } } })
  await db.authToken.deleteMany({ where: { expiresAt: { lt: monthAgo } } })
  await db.user.deleteMany({
    where: {
      emailVerifiedAt: null,
      // Without one it is an invitation.
      passwordHash: { not: null },
      role: 'CLIENT',
      updatedAt: { lt: new Date(Date.now() - 7 * DAY_MS) },
      projects: { none: {} },
    },
  })
  const untouched = { updatedAt: { lt: new Date(Date.now() - CLOSED_LEAD_MS) }, convertedUserId: null }
  await db.contactSubmission.deleteMany({ where: { ...untouched, status: 'resolved' } })
  await db.quoteRequest.deleteMany({
    where: { ...untouched, status: { in: ['won', 'lost'] }, projects: { none: {} }, invoices: { none: {} } },
  })
  await db.signInThrottle.deleteMany({ where: { lastFailureAt: { lt: new Date(Date.now() - DAY_MS) } } })
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(Date.now()) } } })
}

/** A mail whose job has used up its tries is dead, also when the worker died during the last one. */
async function buryDeadMail(): Promise<void> {
  await getDb().$executeRaw`
    update mail_deliveries mail set dead_at = now(), last_error = coalesce(job.last_error, mail.last_error)
    from graphile_worker.jobs job
    where job.key = mail.key and job.attempts >= job.max_attempts and job.locked_at is null
      and mail.sent_at is null and mail.dead_at is null`
}

/**
 * Mails that wait for a later try go out as soon as the mail server answers again, instead of hours later. Each job is
 * woken once per failure, and only those that have failed.
 */
async function wakeDelayedMail(): Promise<void> {
  const db = getDb()
  const waiting = await db.$queryRaw<{ id: string }[]>`
    select job.id::text from graphile_worker.jobs job join mail_deliveries mail on mail.key = job.key
    where mail.sent_at is null and mail.dead_at is null and job.locked_at is null and job.attempts > 0
      and job.attempts < job.max_attempts and job.run_at > now() + interval '30 seconds' limit 500`
  if (waiting.length === 0 || !(await isMailServerUp())) return
  const ids = waiting.map(({ id }) => BigInt(id))
  await db.$executeRaw`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now())`
}

const upkeep: JobHandler = async () => {
  await freeDeadWorkersJobs()
  await buryDeadMail()
  await wakeDelayedMail()
}

export const jobs: Record<string, JobHandler> = { upkeep, 'clean-up': cleanUp }

export const cron: CronEntry[] = [
  { task: 'upkeep', schedule: '* * * * *' },
  { task: 'clean-up', schedule: '17 * * * *' },
]
