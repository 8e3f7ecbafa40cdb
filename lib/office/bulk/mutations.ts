import { hasNoJob } from '@/lib/platform/queue'
import { assignAll, enqueueAssignmentsMail } from '@/lib/office/assignments/mutations'
import type { AssignableKind } from '@/lib/office/assignments/schema'
import { type AdminViewer, type ViewerWith, getAdminOfJob, hasRight, withRight } from '@/lib/auth/viewer'
import { changeClientsDisabled } from '@/lib/clients/mutations'
import { issueInvoices, sendInvoices } from '@/lib/invoices/bulk/mutations'
import { changeLeads } from '@/lib/leads/mutations'
import type { LeadKind, LeadPriority, LeadStatus } from '@/lib/leads/rules'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { once } from '@/lib/platform/idempotency'
import { enqueueJob } from '@/lib/platform/jobs'
import { getLog } from '@/lib/platform/log'
import { enqueueEndOfConnections } from '@/lib/platform/realtime'
import { archiveRows } from '@/lib/projects/mutations'
import { setTags } from '@/lib/office/tagging/mutations'
import type { TagKind } from '@/lib/tags/rules'
import { moveRows, restoreRows } from '@/lib/office/trash/mutations'
import { trash } from '@/lib/office/registry'
import { lockRows } from '@/lib/platform/trash'
import { type BulkJob, Prisma } from '@/prisma/generated/client'
import { matchingFilter } from './queries'
import { addSkips, bulkRights } from './rules'
import { type BulkAction, type BulkInput, type BulkKind, skipsSchema, type KindWithTrash } from './schema'

const BATCH_SIZE = 200
/** The next number waits for the end of the batch. */
const INVOICE_BATCH_SIZE = 10
/** Above this, a job lets mails and PDFs go first. */
const SMALL = 500
const MAX_ATTEMPTS = 5

/**
 * Stores the job and queues it; the same submission starts it once. One job with a cursor: a request would hold locks for minutes,
 * a job for each row would delay all mails, and 100,000 ids take too long to store. So a filter is read again for each batch, and
 * leaves out rows that are newer than the job. A row that enters the filter meanwhile is changed as well.
 */
export async function startBulkJob(
  viewer: AdminViewer,
  { submissionKey, ...input }: BulkInput,
): Promise<string> {
  const { kind, action, value, target } = input
  withRight(viewer, bulkRights[kind])
  const askedAt = new Date()
  const ids = 'ids' in target ? [...new Set(target.ids)].sort() : []
  const filter = 'filter' in target ? target.filter : null
  const total =
    filter === null ? ids.length : await (await matchingFilter(viewer, kind, filter, askedAt)).count()
  if (total === 0) throw new UserError('Nothing matches now.', { title: 'Nothing changed' })
  const request = { scope: `bulk:${viewer.userId}`, key: submissionKey, content: input }
  return getDb().$transaction(async (tx) => {
    const stored = await once(tx, request, (id) =>
      queue(tx, { id, kind, action, value, ids, filter, askedAt, total, startedById: viewer.userId }),
    )
    return stored.isConflict ? stored.storedId : stored.id
  })
}

type NewJob = Pick<
  BulkJob,
  'id' | 'kind' | 'action' | 'value' | 'ids' | 'filter' | 'askedAt' | 'total' | 'startedById'
>

async function queue(tx: Transaction, job: NewJob): Promise<void> {
  await tx.bulkJob.create({ data: job, select: { id: true } })
  const isUrgent = job.total <= SMALL
  await enqueueJob(tx, 'bulk', { id: job.id }, { key: `bulk:${job.id}`, maxAttempts: MAX_ATTEMPTS, isUrgent })
}

/** Stops before the next batch; what was done stays. */
export async function cancelBulkJob(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().bulkJob.updateMany({
    where: { id, startedById: viewer.userId, state: 'running' },
    data: { state: 'canceled', endedAt: new Date() },
  })
}

/** Brings back what a job moved to the trash; asked again, it is the same job. */
export async function undoBulkJob(viewer: ViewerWith<'clients'>, id: string): Promise<string> {
  return getDb().$transaction(async (tx) => {
    const job = await tx.bulkJob.findFirst({
      where: { id, startedById: viewer.userId, action: 'trash', state: { not: 'running' } },
      include: { batches: true },
    })
    const ids = job?.batches.flatMap((batch) => batch.ids).sort() ?? []
    if (!job || ids.length === 0)
      throw new UserError('There is nothing to restore.', { title: 'Not restored' })
    const { kind, startedById } = job
    const stored = await once(
      tx,
      { scope: `bulk:${startedById}`, key: `undo:${id}`, content: { id } },
      (newId) =>
        queue(tx, {
          ...{ id: newId, kind, action: 'restore', value: null, ids, filter: null },
          ...{ askedAt: new Date(), total: ids.length, startedById },
        }),
    )
    return stored.isConflict ? stored.storedId : stored.id
  })
}

type Refused = { name: string; reason: string }
type Outcome = {
  done: readonly { id: string }[]
  refused?: readonly (Refused & { id: string })[]
  /** Whose live pages change. */
  projectIds?: readonly string[]
  /** Into the trash, by this batch. */
  movedIds?: readonly string[]
}

/** What others must be told after the commit; `isLast` after the last batch. */
export type BatchResult = Pick<Outcome, 'projectIds'> & {
  kind: BulkKind
  action: BulkAction
  isLast: boolean
}

/**
 * Changes the next rows and moves the cursor, in one transaction: a batch that is interrupted leaves nothing behind, and no
 * row is changed or counted twice. Null when the job has ended.
 */
export async function runBatch(id: string): Promise<BatchResult | null> {
  const job = await getDb().bulkJob.findUnique({ where: { id } })
  if (job?.state !== 'running') return null
  const { kind, action } = job as { kind: BulkKind; action: BulkAction }
  const viewer = await getAdminOfJob(job.startedById)
  if (!hasRight(viewer, bulkRights[kind])) {
    // The person who started it has left, or lost the right; what they asked for may be done.
    if (job.done + job.skipped < job.total) await failBulkJob(id)
    else await finish(null, job)
    return { kind, action, isLast: true }
  }
  const ids = await nextIds(viewer, job)
  const [last] = ids.slice(-1)
  if (last === undefined) {
    await finish(viewer, job)
    return { kind, action, isLast: true }
  }
  try {
    const outcome = await getDb().$transaction((tx) => runRows(tx, viewer, job, ids, last))
    return outcome && { ...outcome, kind, action, isLast: false }
  } catch (error) {
    const isChoiceGone = error instanceof UserError && ['tag', 'untag', 'assign'].includes(action)
    if (isChoiceGone) {
      const refused = ids.map(() => ({ name: '', reason: error.message }))
      await getDb().$transaction((tx) => advance(tx, job, last, { done: 0, refused }))
      return { kind, action, isLast: false }
    }
    getLog().warn({ error, job: id }, 'a batch of a bulk job failed; changing one row after the other')
    return { ...(await runEachAlone(viewer, id, ids)), kind, action, isLast: false }
  }
}

/** A row that fails doesn't keep the others of its batch from being changed: it is skipped, with the reason. */
async function runEachAlone(
  viewer: AdminViewer,
  jobId: string,
  ids: string[],
): Promise<Pick<Outcome, 'projectIds'>> {
  const projectIds: string[] = []
  for (const id of ids) {
    const job = await getDb().bulkJob.findUniqueOrThrow({ where: { id: jobId } })
    // Another worker was faster.
    if (job.cursor !== null && job.cursor >= id) continue
    if (job.state !== 'running') break
    const outcome = await runAlone(viewer, job, id)
    projectIds.push(...(outcome?.projectIds ?? []))
  }
  return { projectIds }
}

async function runAlone(viewer: AdminViewer, job: BulkJob, id: string): Promise<Outcome | null> {
  const run = () => getDb().$transaction((tx) => runRows(tx, viewer, job, [id], id))
  try {
    // Twice, since a deadlock or a connection that was lost isn't the row's fault.
    return await run().catch(run)
  } catch (error) {
    getLog().error({ error, job: job.id, row: id }, 'a row of a bulk job failed')
    await getDb().$transaction(async (tx) => {
      const reason = error instanceof UserError ? error.message : 'failed'
      const name = await nameOf(tx, job.kind as BulkKind, id)
      await advance(tx, job, id, { done: 0, refused: [{ name, reason }] })
    })
    return null
  }
}

async function nameOf(tx: Transaction, kind: BulkKind, id: string): Promise<string> {
  if (kind !== 'invoice') return (await lockRows(tx, trash[kind], [id]))[0]?.name ?? ''
  const invoice = await tx.invoice.findUnique({ where: { id }, select: { invoiceNumber: true } })
  return invoice?.invoiceNumber ?? ''
}

async function nextIds(
  viewer: AdminViewer,
  { kind, ids, filter, askedAt, cursor }: BulkJob,
): Promise<string[]> {
  const size = kind === 'invoice' ? INVOICE_BATCH_SIZE : BATCH_SIZE
  if (filter === null) return ids.filter((id) => cursor === null || id > cursor).slice(0, size)
  const matching = await matchingFilter(viewer, kind as BulkKind, filter, askedAt)
  return matching.idsAfter(cursor, size)
}

/** Undefined if another worker, or a cancellation, was faster. */
async function runRows(tx: Transaction, viewer: AdminViewer, job: BulkJob, ids: string[], last: string) {
  if (!(await lockAt(tx, job))) return null
  const outcome = await changeRows(tx, viewer, job, ids)
  const settled = new Set([...outcome.done, ...(outcome.refused ?? [])].map((row) => row.id))
  const gone = ids.filter((id) => !settled.has(id)).map(() => ({ name: '', reason: 'gone' }))
  const refused = [...(outcome.refused ?? []), ...gone]
  await advance(tx, job, last, { done: outcome.done.length, refused })
  const moved = outcome.movedIds ?? []
  if (moved.length > 0) await tx.bulkBatch.create({ data: { jobId: job.id, lastId: last, ids: [...moved] } })
  return outcome
}

/** False if it has ended or moved on since it was read. */
async function lockAt(tx: Transaction, { id, cursor }: BulkJob): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ cursor: string | null }[]>`
    select cursor from bulk_jobs where id = ${id}::uuid and state = 'running' for update`
  return row?.cursor === cursor
}

async function advance(
  tx: Transaction,
  job: BulkJob,
  last: string,
  { done, refused }: { done: number; refused: readonly Refused[] },
): Promise<void> {
  if (!(await lockAt(tx, job))) return
  // An erasure may have taken names out since the job was read.
  const { skips } = await tx.bulkJob.findUniqueOrThrow({ where: { id: job.id }, select: { skips: true } })
  await tx.bulkJob.update({
    where: { id: job.id },
    data: {
      cursor: last,
      done: { increment: done },
      skipped: { increment: refused.length },
      skips: addSkips(skipsSchema.parse(skips), refused),
    },
    select: { id: true },
  })
}

async function finish(viewer: AdminViewer | null, job: BulkJob): Promise<void> {
  await getDb().$transaction(async (tx) => {
    if (!(await lockAt(tx, job))) return
    const { id, kind, action, value, done, skipped } = job
    // By now fewer rows may match the filter than when it was asked for.
    const data = { state: 'done' as const, endedAt: new Date(), total: done + skipped }
    await tx.bulkJob.update({ where: { id }, data, select: { id: true } })
    if (viewer && action === 'assign' && value !== null)
      await enqueueAssignmentsMail(tx, withRight(viewer, 'clients'), {
        kind: kind as AssignableKind,
        assigneeId: value,
        count: done,
        id,
      })
  })
}

/** Ends a job that can't go on. */
export async function failBulkJob(id: string): Promise<void> {
  await getDb().bulkJob.updateMany({
    where: { id, state: 'running' },
    data: { state: 'failed', endedAt: new Date() },
  })
}

/** Ends those whose queued job was lost, because the worker was killed during the last attempt. */
export async function failLostBulkJobs(): Promise<void> {
  await getDb().$executeRaw`
    update bulk_jobs set state = 'failed', ended_at = now()
    where state = 'running' and ${hasNoJob(Prisma.sql`'bulk:' || bulk_jobs.id`)}`
}

/** The same mutations as of a single row, each with its own audit entry. */
async function changeRows(
  tx: Transaction,
  admin: AdminViewer,
  job: BulkJob,
  ids: string[],
): Promise<Outcome> {
  // The schema has seen to it that the kind has the action.
  const { kind, action, value } = job as BulkJob & { action: BulkAction }
  if (action === 'issue') return issueInvoices(tx, withRight(admin, 'money'), ids)
  if (action === 'send') return sendInvoices(tx, withRight(admin, 'money'), ids)
  const viewer = withRight(admin, 'clients')
  if (action === 'tag' || action === 'untag')
    return setTags(tx, viewer, { kind: kind as TagKind, ids, tagId: value ?? '', isOn: action === 'tag' })
  if (action === 'trash' || action === 'restore') {
    const outcome = await (action === 'trash' ? moveRows : restoreRows)(
      tx,
      viewer,
      kind as KindWithTrash,
      ids,
    )
    const isTrash = action === 'trash'
    return {
      ...outcome,
      refused: outcome.refused.map((row) =>
        isTrash && !trash[kind as KindWithTrash].kept ? { ...row, reason: 'invoices' } : row,
      ),
      movedIds: isTrash ? outcome.done.filter((row) => !row.isInTrash).map(({ id }) => id) : [],
    }
  }
  if (action === 'disable' || action === 'enable') return disableAll(tx, viewer, ids, action === 'disable')
  if (action === 'archive' || action === 'unarchive') return archiveAll(tx, viewer, ids, action === 'archive')
  if (action === 'assign')
    return assignAll(tx, viewer, { kind: kind as AssignableKind, ids, assigneeId: value })
  const leads = { kind: kind as LeadKind, ids }
  if (action === 'status')
    return changeLeads(tx, viewer, { ...leads, field: 'status', value: value as LeadStatus })
  if (action === 'priority')
    return changeLeads(tx, viewer, { ...leads, field: 'priority', value: value as LeadPriority })
  return changeLeads(tx, viewer, { ...leads, field: 'suspectedSpam', value: action === 'spam' })
}

async function disableAll(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  ids: string[],
  disabled: boolean,
): Promise<Outcome> {
  const there = await changeClientsDisabled(tx, viewer, ids, disabled)
  if (disabled)
    await enqueueEndOfConnections(
      tx,
      there.map(({ id }) => id),
    )
  return { done: there }
}

async function archiveAll(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  ids: string[],
  archived: boolean,
): Promise<Outcome> {
  const projectIds = await archiveRows(tx, viewer, ids, archived)
  const there = await tx.project.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true },
  })
  return { done: there, projectIds }
}
