import { deleteInBatches } from '@/lib/platform/batches'
import { DAY_MS } from '@/lib/base/dates'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { Prisma } from '@/prisma/generated/client'

const UNCONFIRMED_MS = 30 * DAY_MS

/** Forgets addresses that nobody has confirmed for a month. */
const forgetUnconfirmed: JobHandler = async () => {
  const before = new Date(Date.now() - UNCONFIRMED_MS)
  await deleteInBatches(
    'newsletter_subscriptions',
    Prisma.sql`
      confirmed_at is null and unsubscribed_at is null and bounced_at is null and not suspected_spam
        and created_at < ${before} and (confirmation_sent_at is null or confirmation_sent_at < ${before})`,
  )
}

export const jobs: Record<string, JobHandler> = { 'forget-unconfirmed': forgetUnconfirmed }

export const cron: CronEntry[] = [{ task: 'forget-unconfirmed', schedule: '41 * * * *' }]
