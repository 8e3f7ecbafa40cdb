import type { AdminViewer } from '@/lib/auth/viewer'
import { matchingClients } from '@/lib/clients/queries'
import { clientList } from '@/lib/clients/rules'
import { matchingContactMessages } from '@/lib/contact-messages/queries'
import { leadLists } from '@/lib/leads/rules'
import { getDb } from '@/lib/platform/db'
import type { Matching } from '@/lib/base/list-state'
import { matchingProjects } from '@/lib/projects/queries'
import { projectList } from '@/lib/projects/rules'
import { matchingQuoteRequests } from '@/lib/quotes/queries'
import type { BulkJob } from '@/prisma/generated/client'
import { type BulkAction, type BulkKind, type Listed, skipsSchema } from './schema'

/** Everything that matches a list's query string and was there at `until`. */
export async function matchingFilter(
  viewer: AdminViewer,
  kind: BulkKind,
  filter: string,
  until: Date,
): Promise<Matching> {
  const query = new URLSearchParams(filter)
  if (kind === 'contact') return matchingContactMessages(viewer, leadLists.contact.load(query), until)
  if (kind === 'quote') return matchingQuoteRequests(viewer, leadLists.quote.load(query), until)
  if (kind === 'client') return matchingClients(viewer, clientList.load(query), until)
  return matchingProjects(viewer, projectList.load(query), until)
}

/** Of these, the ids that a list with this query string still has, on whichever page. */
export async function findListed(viewer: AdminViewer, { kind, filter, ids }: Listed): Promise<string[]> {
  return (await matchingFilter(viewer, kind, filter, new Date())).among(ids)
}

const columns = {
  ...{ id: true, kind: true, action: true, state: true, total: true, done: true, skipped: true, skips: true },
} as const

function progressOf({ skips, kind, action, ...job }: Pick<BulkJob, keyof typeof columns>) {
  return { ...job, kind: kind as BulkKind, action: action as BulkAction, skips: skipsSchema.parse(skips) }
}
export type BulkProgress = ReturnType<typeof progressOf>

/** Of one's own jobs only. */
export async function findBulkJob(viewer: AdminViewer, id: string): Promise<BulkProgress | null> {
  const job = await getDb().bulkJob.findFirst({ where: { id, startedById: viewer.userId }, select: columns })
  return job && progressOf(job)
}

/** The newest of one's own that is still running. */
export async function findRunningBulkJob(viewer: AdminViewer): Promise<BulkProgress | null> {
  const job = await getDb().bulkJob.findFirst({
    where: { startedById: viewer.userId, state: 'running' },
    select: columns,
    orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
  })
  return job && progressOf(job)
}
