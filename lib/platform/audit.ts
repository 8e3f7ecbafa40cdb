import { Prisma } from '@/prisma/generated/client'
import { getDb, type Transaction } from './db'
import type { RequestOrigin } from './request'

const LABEL_LENGTH = 200
const VALUE_LENGTH = 500

/** Field → [before, after]. */
export type Changes = Record<string, [Prisma.InputJsonValue | null, Prisma.InputJsonValue | null]>

/** The fields of `after` whose value differs from that in `before`; empty when nothing changed. */
export function changesBetween<Row extends object>(before: Row, after: Partial<Row>): Changes {
  const changes: Changes = {}
  for (const name of Object.keys(after) as (keyof Row & string)[]) {
    const [old, next] = [toJson(before[name]), toJson(after[name])]
    if (JSON.stringify(old) !== JSON.stringify(next)) changes[name] = [shortened(old), shortened(next)]
  }
  return changes
}

function toJson(value: unknown): Prisma.InputJsonValue | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'bigint') return String(value)
  return JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue
}

function shortened(value: Prisma.InputJsonValue | null): Prisma.InputJsonValue | null {
  const isLong = typeof value === 'string' && value.length > VALUE_LENGTH
  return isLong ? `${value.slice(0, VALUE_LENGTH)}…` : value
}

type AdminWrite = {
  /** As `noun.verb`. */
  action: string
  subjectType: string
  subjectId?: string
  /** The subject's name, such as an invoice's number. */
  label?: string | null
  changes?: Changes
  /** What else a reader of the log may need. */
  detail?: Prisma.InputJsonObject
}

/** Records an admin's write as part of its transaction. */
export async function recordWrite(
  tx: Transaction,
  viewer: { readonly userId: string },
  write: AdminWrite,
): Promise<void> {
  await recordWrites(tx, viewer, [write])
}

/** The same for several at once; null stands for a job. */
export async function recordWrites(
  tx: Transaction,
  viewer: { readonly userId: string } | null,
  writes: readonly AdminWrite[],
): Promise<void> {
  const actorId = viewer?.userId ?? null
  await tx.auditEntry.createMany({
    data: writes.map(({ label, ...write }) => ({
      actorId,
      subjectLabel: label?.slice(0, LABEL_LENGTH) ?? null,
      ...write,
    })),
  })
}

type AccountEvent = Omit<Prisma.AuditEntryUncheckedCreateInput, 'ip' | 'requestId'>

/** Records a sign-in or a change to an account, with the address it came from. */
export async function recordAccountEvent(
  tx: Transaction,
  { ip, requestId }: RequestOrigin,
  event: AccountEvent,
): Promise<void> {
  await tx.auditEntry.create({ data: { ...event, ip, requestId }, select: { id: true } })
}

/** Records a change that users made to their own account. */
export function recordOwnWrite(
  tx: Transaction,
  { userId }: { readonly userId: string },
  action: string,
  origin: RequestOrigin,
  detail?: Prisma.InputJsonObject,
): Promise<void> {
  const subject = { subjectType: 'profile', subjectId: userId }
  return recordAccountEvent(tx, origin, { actorId: userId, action, ...subject, ...(detail && { detail }) })
}

/**
 * What a transaction may do besides adding entries; the table's triggers refuse everything else (decision 0049). An entry can be
 * purged once it is two years old, and what it says of a person can be erased.
 */
async function allow(tx: Transaction, purpose: 'purge' | 'erase' | ''): Promise<void> {
  await tx.$queryRaw`select set_config('foyer.audit_log', ${purpose}, true)`
}

const PURGE_BATCH = 10_000

/** Deletes what is older than two years. */
export async function purgeAuditLog(batchSize = PURGE_BATCH): Promise<void> {
  const purgeBatch = () =>
    getDb().$transaction(async (tx) => {
      await allow(tx, 'purge')
      return tx.$executeRaw`
        delete from audit_log where id in (
          select id from audit_log where at < now() - interval '2 years' order by at, id limit ${batchSize}::int)`
    })
  while ((await purgeBatch()) === batchSize);
}

type Erasure = {
  /** Entries about these lose label, changes, detail and IP address. They still say who did what, and when. */
  subjects: readonly { type: string; ids: readonly string[] }[]
  /** Entries by these people lose detail and IP address. Without their row, the foreign key clears the actor, too. */
  actorIds?: readonly string[]
}

/**
 * Erases personal data from the log, as part of the transaction that erases it elsewhere: what it is about is named by type and
 * id, as in `recordWrite`. An entry about an invoice or a project that is kept has to be named if it contains personal data.
 */
export async function eraseFromAuditLog(
  tx: Transaction,
  { subjects, actorIds = [] }: Erasure,
): Promise<void> {
  await allow(tx, 'erase')
  const none = { detail: Prisma.DbNull, ip: null }
  for (const { type, ids } of subjects)
    await tx.auditEntry.updateMany({
      where: { subjectType: type, subjectId: { in: [...ids] } },
      data: { ...none, subjectLabel: null, changes: Prisma.DbNull },
    })
  await tx.auditEntry.updateMany({ where: { actorId: { in: [...actorIds] } }, data: none })
  await allow(tx, '')
}
