import { addDays, agencyDay, agencyHour } from '@/lib/base/dates'
import { FIRST_HOUR } from '@/lib/invoices/rules'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { notify } from '@/lib/platform/realtime'
import { forEachAlone, runSteps } from '@/lib/platform/steps'
import { expireProposal } from './mutations'
import { remindOfProposal } from './sending/mutations'
import { sqlSentLastDay } from './versions/queries'

/** So many days before the last one, whoever hasn't answered is reminded. */
const REMINDER_DAYS = 3

/** Queues every reminder that is due, and none before the agency's working day begins. Returns how many. */
export async function remindOfProposals(now: Date): Promise<number> {
  if (agencyHour(now) < FIRST_HOUR) return 0
  const today = agencyDay(now)
  const last = addDays(today, REMINDER_DAYS)
  const candidates = await getDb().$queryRaw<{ id: string; lastDay: string; sentAt: Date | null }[]>`
    select id, last_day::text as "lastDay", sent_at as "sentAt" from (
      select id, sent_at, ${sqlSentLastDay} as last_day from proposals
      where deleted_at is null and status in ('sent', 'seen') and reminded_at is null) found
    where last_day between ${today}::date and ${last}::date
    order by last_day, id`
  let queued = 0
  await forEachAlone(candidates, async ({ id, lastDay, sentAt }) => {
    // What was sent within these days needs no reminder.
    if (!sentAt || agencyDay(sentAt) >= addDays(lastDay, -REMINDER_DAYS)) return
    if (await remindOfProposal(id, lastDay)) queued += 1
  })
  return queued
}

/** Lets those expire whose last day is over. Returns how many. */
export async function expireProposals(now: Date): Promise<number> {
  const today = agencyDay(now)
  const due = await getDb().$queryRaw<{ id: string }[]>`
    select id from proposals
    where deleted_at is null and status in ('sent', 'seen') and ${sqlSentLastDay} < ${today}::date
    order by id`
  let expired = 0
  await forEachAlone(due, async ({ id }) => {
    if (await expireProposal(id, today)) expired += 1
  })
  return expired
}

export const jobs: Record<string, JobHandler> = {
  'follow-up-proposals': () =>
    runSteps({
      async expire() {
        if ((await expireProposals(new Date())) > 0) await notify('proposals')
      },
      async remind() {
        if ((await remindOfProposals(new Date())) > 0) await notify('proposals')
      },
    }),
}

// Hourly: each day of the agency begins at another hour, and later runs catch up after downtime.
export const cron: CronEntry[] = [{ task: 'follow-up-proposals', schedule: '7 * * * *' }]
