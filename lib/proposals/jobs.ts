import { addDays, agencyDay, agencyHour, dateOf, dayOf } from '@/lib/base/dates'
import { FIRST_HOUR } from '@/lib/invoices/rules'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { notify } from '@/lib/platform/realtime'
import { forEachAlone, runSteps } from '@/lib/platform/steps'
import { notInTrash } from '@/lib/platform/trash'
import { expireProposal } from './mutations'
import { remindOfProposal } from './sending/mutations'

/** So many days before the last one, whoever hasn't answered is reminded. */
const REMINDER_DAYS = 3

const open = { in: ['sent' as const, 'seen' as const] }

/** Queues every reminder that is due, and none before the agency's working day begins. Returns how many. */
export async function remindOfProposals(now: Date): Promise<number> {
  if (agencyHour(now) < FIRST_HOUR) return 0
  const today = agencyDay(now)
  const last = addDays(today, REMINDER_DAYS)
  const candidates = await getDb().proposal.findMany({
    where: {
      ...notInTrash,
      status: open,
      remindedAt: null,
      validUntil: { gte: dateOf(today), lte: dateOf(last) },
    },
    select: { id: true, validUntil: true, sentAt: true },
    orderBy: [{ validUntil: 'asc' }, { id: 'asc' }],
  })
  let queued = 0
  await forEachAlone(candidates, async ({ id, validUntil, sentAt }) => {
    if (!validUntil || !sentAt) return
    const day = dayOf(validUntil)
    // What was sent within these days needs no reminder.
    if (agencyDay(sentAt) >= addDays(day, -REMINDER_DAYS)) return
    if (await remindOfProposal(id, day)) queued += 1
  })
  return queued
}

/** Lets those expire whose last day is over. Returns how many. */
export async function expireProposals(now: Date): Promise<number> {
  const today = agencyDay(now)
  const due = await getDb().proposal.findMany({
    where: { ...notInTrash, status: open, validUntil: { lt: dateOf(today) } },
    select: { id: true },
    orderBy: [{ validUntil: 'asc' }, { id: 'asc' }],
  })
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
