import { type AdminViewer, withRight } from '@/lib/auth/viewer'
import { lists } from '@/lib/office/registry'
import { getDb } from '@/lib/platform/db'
import type { Matching } from '@/lib/base/list-state'
import { type BulkJob, Prisma } from '@/prisma/generated/client'
import { bulkRights } from './rules'
import { type BulkAction, type BulkKind, type Listed, skipsSchema } from './schema'

/** Everything that matches a list's query string and was there at `until`. */
export async function matchingFilter(
  viewer: AdminViewer,
  kind: BulkKind,
  filter: string,
  until: Date,
): Promise<Matching> {
  const query = new URLSearchParams(filter)
  if (kind === 'invoice') return lists[kind].matching(withRight(viewer, bulkRights[kind]), query, until)
  return lists[kind].matching(withRight(viewer, bulkRights[kind]), query, until)
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

/** The newest of one's own that is still running, as a JSON value in SQL. Read it with `runningJobOf`. */
export function sqlRunningBulkJob({ userId }: AdminViewer): Prisma.Sql {
  return Prisma.sql`(
    select to_jsonb(job) from (
      select id, kind, action, state, total, done, skipped, skips from bulk_jobs
      where started_by_id = ${userId}::uuid and state = 'running' order by asked_at desc, id desc limit 1
    ) job)`
}

export type StoredBulkJob = Pick<BulkJob, keyof typeof columns>

export function runningJobOf(job: StoredBulkJob | null): BulkProgress | null {
  return job && progressOf(job)
}
