import { DAY_MS } from '@/lib/platform/dates'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'

const UNCONFIRMED_MS = 30 * DAY_MS

/** Forgets addresses that nobody has confirmed for a month. */
const forgetUnconfirmed: JobHandler = async () => {
  const before = new Date(Date.now() - UNCONFIRMED_MS)
  await getDb().newsletterSubscription.deleteMany({
    where: {
      confirmedAt: null,
      unsubscribedAt: null,
      bouncedAt: null,
      suspectedSpam: false,
      createdAt: { lt: before },
      OR: [{ confirmationSentAt: null }, { confirmationSentAt: { lt: before } }],
    },
  })
}

export const jobs: Record<string, JobHandler> = { 'forget-unconfirmed': forgetUnconfirmed }

export const cron: CronEntry[] = [{ task: 'forget-unconfirmed', schedule: '41 * * * *' }]
