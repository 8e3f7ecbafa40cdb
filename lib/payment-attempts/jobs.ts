import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { forEachAlone } from '@/lib/platform/steps'
import { hasStripe } from '@/lib/platform/stripe'
import { checkAttempt, handleEvent, reconcileAttempt } from './mutations'

const CREATED_MS = 60 * 60_000
const CHECKED_MS = 5 * 60_000
const AT_ONCE = 500
const EVENT_DAYS = 90

/** Asks about attempts without an end: an event may never have come. Returns how many. */
export async function reconcilePayments(now: Date): Promise<number> {
  if (!hasStripe()) return 0
  const before = (ms: number) => new Date(now.getTime() - ms)
  const attempts = await getDb().paymentAttempt.findMany({
    where: {
      OR: [
        { state: 'created', createdAt: { lt: before(CREATED_MS) } },
        {
          state: { in: ['open', 'processing'] },
          OR: [{ checkedAt: null }, { checkedAt: { lt: before(CHECKED_MS) } }],
        },
      ],
    },
    select: { id: true },
    orderBy: [{ checkedAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    take: AT_ONCE,
  })
  await forEachAlone(attempts, ({ id }) => reconcileAttempt(id))
  return attempts.length
}

const attemptSchema = z.object({ id: z.uuid() })
const eventSchema = z.object({ id: z.string() })

export const jobs: Record<string, JobHandler> = {
  'handle-stripe-event': async (payload) => {
    await handleEvent(eventSchema.parse(payload).id)
  },
  'check-payment': async (payload) => {
    await checkAttempt(attemptSchema.parse(payload).id)
  },
  'reconcile-payments': async () => {
    await reconcilePayments(new Date())
    await getDb().$executeRaw`
      delete from stripe_events where received_at < now() - make_interval(days => ${EVENT_DAYS}::int)`
  },
}

export const cron: CronEntry[] = [{ task: 'reconcile-payments', schedule: '*/10 * * * *' }]
