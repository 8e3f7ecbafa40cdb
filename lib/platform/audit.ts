import { isDeepStrictEqual } from 'node:util'
import { personName } from '@/lib/base/person'
import { Prisma } from '@/prisma/generated/client'
import { getDb, personNameSql, type Transaction } from './db'
import { beginningOf, partOf } from '@/lib/base/excerpts'
import type { RequestOrigin } from './request'

const LABEL_LENGTH = 200
const VALUE_LENGTH = 500
const CONTEXT_LENGTH = 80

type Value = Prisma.InputJsonValue | null
/** Field → [before, after]. */
export type Changes = Record<string, [Value, Value]>

/** Instead of a value that nobody would read in a log, such as a picture or a list of links. */
export const UNREADABLE = '…'

/** The fields of `after` whose value differs from that in `before`; empty when nothing changed. */
export function changesBetween<Row extends object>(before: Row, after: Partial<Row>): Changes {
  const changes: Changes = {}
  for (const name of Object.keys(after) as (keyof Row & string)[]) {
    const [old, next] = [toJson(before[name]), toJson(after[name])]
    if (!isDeepStrictEqual(old, next)) changes[name] = excerpts(readable(old), readable(next))
  }
  return changes
}

function toJson(value: unknown): Value {
  if (value === undefined || value === null) return null
  if (typeof value === 'bigint') return String(value)
  return JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue
}

function readable(value: Value): Value {
  const isLines = Array.isArray(value) && value.every((line) => typeof line === 'string')
  const text = isLines ? value.join('\n') : value
  if (typeof text === 'object' && text !== null) return UNREADABLE
  // A form's field with a list.
  return typeof text === 'string' && /^(\[\s*\{|\{\s*")/.test(text) ? UNREADABLE : text
}

/** Of long texts, the part where they begin to differ. */
function excerpts(old: Value, next: Value): [Value, Value] {
  const texts = [old, next].filter((value) => typeof value === 'string')
  if (texts.every(({ length }) => length <= VALUE_LENGTH)) return [old, next]
  const [one = '', other = ''] = texts
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const start = Math.max(0, same - CONTEXT_LENGTH)
  const cut = (value: Value) => {
    if (typeof value !== 'string') return value
    const part = partOf(value, start, VALUE_LENGTH)
    return `${start > 0 ? '…' : ''}${part}${start + VALUE_LENGTH < value.length ? '…' : ''}`
  }
  return [cut(old), cut(next)]
}

/** How the log's filter groups what was done. */
export type ActionGroup = 'created' | 'changed' | 'deleted' | 'sent' | 'account'

/** What was done, in words that follow the name of who did it. */
export type Actions = Partial<Record<ActionGroup, Record<string, string>>>

/** What the log knows of a kind of objects; its noun's `registry.ts` says it. */
export type Logged = {
  /** Its name in the log's address. */
  kind: string
  label: string
  /** As entries name it; those after the first are of earlier releases. */
  types: readonly [string, ...string[]]
  /** Its page, or the page where its kind is managed. */
  place?: (id: string, detail: Record<string, unknown>) => { href: string; isOwn: boolean } | null
  /** SQL of those that have a page of their own now, with their names of today. */
  there?: { table: string; name: string; rows?: string; kind?: string }
  /** Whether its page shows its history to the whole staff. The rest of the log is for owners. */
  hasHistory?: true
  /** The labels of its form; content has several. */
  fields?: Record<string, string> | ((detail: Record<string, unknown>) => Record<string, string>)
  /** The labels of the values of its fields. */
  values?: Record<string, Record<string, string>>
}

/** Of what is managed on a tab of its project, which the entry names. */
export function placeOnTab(tab: string): Logged['place'] {
  return (_id, { projectId }) =>
    typeof projectId === 'string' ? { href: `/admin/projects/${projectId}?tab=${tab}`, isOwn: false } : null
}

/** What an entry says besides who did what to which row. Never a password, a token or a key. */
export type Recorded = {
  /** The subject's name, such as an invoice's number. */
  label?: string | null
  changes?: Changes
  /** What else a reader of the log may need. */
  detail?: Prisma.InputJsonObject
}

type AdminWrite = Recorded & {
  /** As `noun.verb`; its words are in lib/office/audit/content.ts. */
  action: string
  subjectType: string
  subjectId?: string
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
  await tx.auditEntry.createMany({ data: writes.map((write) => ({ actorId, ...columnsOf(write) })) })
}

/** Without changes if nothing changed. */
function columnsOf<Write extends Recorded>({ label, changes, ...write }: Write) {
  const hasChanges = changes !== undefined && Object.keys(changes).length > 0
  return {
    ...write,
    subjectLabel: label ? beginningOf(label, LABEL_LENGTH) : null,
    ...(hasChanges && { changes }),
  }
}

type AccountEvent = Recorded & {
  actorId?: string | null
  action: string
  subjectType?: string
  subjectId?: string | null
}

/** Records a sign-in or a change to an account, with the address it came from. */
export async function recordAccountEvent(
  tx: Transaction,
  { ip, requestId }: RequestOrigin,
  event: AccountEvent,
): Promise<void> {
  await tx.auditEntry.create({ data: { ...columnsOf(event), ip, requestId }, select: { id: true } })
}

/** Records a change that users made to their own account. */
export async function recordOwnWrite(
  tx: Transaction,
  { userId }: { readonly userId: string },
  action: string,
  origin: RequestOrigin,
  recorded: Omit<Recorded, 'label'> = {},
): Promise<void> {
  const label = await nameOfAccount(tx, userId)
  const subject = { subjectType: 'profile', subjectId: userId, label }
  await recordAccountEvent(tx, origin, { actorId: userId, action, ...subject, ...recorded })
}

/** The label of an account. */
export async function nameOfAccount(tx: Transaction, id: string): Promise<string | null> {
  return (await namesOfAccounts(tx, [id])).get(id) ?? null
}

/** The same of several, by their ids; what is no id has no name. */
export async function namesOfAccounts(
  tx: Transaction,
  ids: Iterable<unknown>,
): Promise<ReadonlyMap<unknown, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string')
  if (known.length === 0) return new Map()
  const accounts = await tx.user.findMany({
    where: { id: { in: known } },
    select: { id: true, fullName: true, email: true },
  })
  return new Map(accounts.map(({ id, ...person }) => [id, personName(person)]))
}

/** Who last did something to an object: the latest of `preferred`, if there is any, otherwise the latest. */
export async function findLastEditor(
  subjectType: string,
  subjectId: string,
  preferred: readonly string[] = [],
): Promise<string | null> {
  const [entry] = await getDb().$queryRaw<{ name: string }[]>`
    select ${personNameSql('person')} as name from audit_log entry join profiles person on person.id = entry.actor_id
    where entry.subject_type = ${subjectType} and entry.subject_id = ${subjectId}
    order by entry.action = any(${preferred}) desc, entry.at desc, entry.id desc limit 1`
  return entry?.name ?? null
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
