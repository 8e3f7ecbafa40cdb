import type { StaffRight } from '@/prisma/generated/enums'
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
/** The old and new value of each field. */
export type Changes = Record<string, [Value, Value]>

/** Replaces values that nobody would read in a log, such as a picture or a list of links. */
export const UNREADABLE = '…'

/** The fields of `after` whose values differ from `before`. Empty if nothing changed. */
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
  // The value of a form field that contains a list.
  return typeof text === 'string' && /^(\[\s*\{|\{\s*")/.test(text) ? UNREADABLE : text
}

/** For long texts, the part where they begin to differ. */
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

/** The groups of actions in the log's filter. */
export type ActionGroup = 'created' | 'changed' | 'deleted' | 'sent' | 'account'

/** Describes each action, in words that follow the actor's name. */
export type Actions = Partial<Record<ActionGroup, Record<string, string>>>

/** What the log knows about a kind of objects. Defined in its noun's `registry.ts`. */
export type Logged = {
  /** The kind's name in the log's address. */
  kind: string
  label: string
  /** The names in entries. Those after the first come from earlier releases. */
  types: readonly [string, ...string[]]
  /** The object's page, or the page where its kind is managed. */
  place?: (id: string, detail: Record<string, unknown>) => { href: string; isOwn: boolean } | null
  /** SQL of the objects that have a page now, with their current names. */
  there?: { table: string; name: string; rows?: string; kind?: string }
  /** If its page shows its history, what staff need to see it. The rest of the log is for owners. */
  historyFor?: StaffRight
  /** The labels of its form's fields. Content has several forms. */
  fields?: Record<string, string> | ((detail: Record<string, unknown>) => Record<string, string>)
  /** The labels of its fields' values. */
  values?: Record<string, Record<string, string>>
}

/** For objects managed on a tab of their project, which the entry names. */
export function placeOnTab(tab: string): Logged['place'] {
  return (_id, { projectId }) =>
    typeof projectId === 'string' ? { href: `/admin/projects/${projectId}?tab=${tab}`, isOwn: false } : null
}

/** What an entry contains besides the actor, the action and the row. Must never include a password, a token or a key. */
export type Recorded = {
  /** The subject's name, for example an invoice number. */
  label?: string | null
  changes?: Changes
  /** Additional information for a reader of the log. */
  detail?: Prisma.InputJsonObject
}

type AdminWrite = Recorded & {
  /** In the form `noun.verb`. lib/office/audit/content.ts has its words. */
  action: string
  subjectType: string
  subjectId?: string
}

/** Who does something: an account. Null for a job, and for a visitor who isn’t signed in. */
export type Actor = { readonly userId: string } | null

/** Records an admin's write as part of its transaction. */
export async function recordWrite(tx: Transaction, viewer: Actor, write: AdminWrite): Promise<void> {
  await recordWrites(tx, viewer, [write])
}

/** Records several writes at once. */
export async function recordWrites(
  tx: Transaction,
  viewer: Actor,
  writes: readonly AdminWrite[],
): Promise<void> {
  const actorId = viewer?.userId ?? null
  await tx.auditEntry.createMany({ data: writes.map((write) => ({ actorId, ...columnsOf(write) })) })
}

/** Leaves out changes if nothing changed. */
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

/** Records a sign-in or a change to an account, with its IP address. */
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

export async function nameOfAccount(tx: Transaction, id: string): Promise<string | null> {
  return (await namesOfAccounts(tx, [id])).get(id) ?? null
}

/** The labels of several accounts, by id. Anything that isn't an id has no label. */
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

/** The last person who did something to an object, or to one of several. Prefers the latest of the `preferred` actions, if there is one. */
export async function findLastEditor(
  subjectType: string | readonly string[],
  subjectId: string | readonly string[],
  preferred: readonly string[] = [],
): Promise<string | null> {
  const [entry] = await getDb().$queryRaw<{ name: string }[]>`
    select ${personNameSql('person')} as name from audit_log entry join profiles person on person.id = entry.actor_id
    where entry.subject_type = any(${[subjectType].flat()}) and entry.subject_id = any(${[subjectId].flat()})
    order by entry.action = any(${preferred}) desc, entry.at desc, entry.id desc limit 1`
  return entry?.name ?? null
}

/**
 * Allows a transaction to do more than adding entries; the table's triggers reject everything else (decision 0049).
 * Entries can be purged after two years, and what they say about a person can be erased.
 */
async function allow(tx: Transaction, purpose: 'purge' | 'erase' | ''): Promise<void> {
  await tx.$queryRaw`select set_config('foyer.audit_log', ${purpose}, true)`
}

const PURGE_BATCH = 10_000

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
  /** Entries by these people lose detail and IP address. When their row is deleted, the foreign key clears the actor too. */
  actorIds?: readonly string[]
}

/**
 * Erases personal data from the log, in the transaction that erases it elsewhere. Subjects are identified by type and
 * id, as in `recordWrite`. Name invoices and projects that are kept if their entries contain personal data.
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
