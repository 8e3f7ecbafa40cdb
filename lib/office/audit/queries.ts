import { reachOf } from '@/lib/auth/rights'
import { personName } from '@/lib/base/person'
import type { AdminViewer, OwnerViewer } from '@/lib/auth/viewer'
import { canSeeProject } from '@/lib/projects/queries'
import { isShortSearch, SHORT_SEARCH } from '@/lib/base/short-search'
import { addDays, momentIn } from '@/lib/base/dates'
import { foldedPattern, getDb, getReadDb, personNameSql, foldedPart } from '@/lib/platform/db'
import { pageOf } from '@/lib/base/list-state'
import { getSite } from '@/lib/base/site'
import { logged } from '@/lib/office/registry'
import { Prisma, type User } from '@/prisma/generated/client'
import { AUDIT_PAGE_SIZE, type AuditListParams, HISTORY_SIZE, MOST_COUNTED, MOST_FOUND } from './content'
import { presentClients } from '@/lib/clients/access'
import {
  actionText,
  changesLine,
  changesOf,
  detailsOf,
  kindLabel,
  kindOf,
  placeOf,
  actionsIn,
  kindNamed,
} from './rules'

const { sql, join } = Prisma

type Entry = {
  id: string
  at: Date
  actorId: string | null
  actor: string | null
  action: string
  subjectType: string | null
  subjectId: string | null
  label: string | null
  changes: unknown
  detail: unknown
  ip: string | null
}

const columns = sql`entry.id::text, entry.at, entry.actor_id as "actorId", ${personNameSql('person')} as actor,
  entry.action, entry.subject_type as "subjectType", entry.subject_id as "subjectId", entry.subject_label as label,
  entry.changes, entry.detail, entry.ip`
const newestFirst = sql`entry.at desc, entry.id desc`
/** So many are looked through before an index is asked. */
const NEWEST = 30_000

type Filter = Omit<AuditListParams, 'page' | 'q'>

/** `range`: the days, or one object, by which an index finds the entries in order; `rest`: what else is chosen. */
function conditionsOf({ actor, action, kind, id, from, to }: Filter) {
  const { timeZone } = getSite()
  const midnight = (day: string) => momentIn(timeZone, `${day}T00:00`)
  const isActor = actor === 'none' ? sql`entry.actor_id is null` : sql`entry.actor_id = ${actor}::uuid`
  const types = kindNamed(kind)?.types
  const isKind = types ? [sql`entry.subject_type in (${join([...types])})`] : []
  const range = [
    ...(id === null ? [] : [...isKind, sql`entry.subject_id = ${id}`]),
    ...(from === '' ? [] : [sql`entry.at >= ${midnight(from)}`]),
    ...(to === '' ? [] : [sql`entry.at < ${midnight(addDays(to, 1))}`]),
  ]
  const rest = [
    ...(actor === 'all' ? [] : [isActor]),
    ...(action === 'all' ? [] : [sql`entry.action in (${join(actionsIn(action))})`]),
    ...(id === null ? isKind : []),
  ]
  return { range: all(range), rest: all(rest) }
}

function all(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? sql`true` : join([...conditions], ' and ')
}

function containing(q: string): Prisma.Sql {
  return q === '' ? sql`true` : sql`entry.folded_text like ${foldedPattern(q)}`
}

/** The ids of a page of entries, with how many there are up to a limit: the log is the largest table. */
type Found = {
  ids: string[]
  total: number
  page: number
  pageCount: number
  isCapped: boolean
  isPartial: boolean
}

async function countUpTo(limit: number, where: Prisma.Sql): Promise<number> {
  const [{ count }] = await getDb().$queryRaw<[{ count: number }]>`
    select count(*)::int as count from (
      select from audit_log entry where ${where} limit ${limit}::int
    ) counted`
  return count
}

async function listIds(where: Prisma.Sql, { take, skip }: { take: number; skip: number }): Promise<string[]> {
  const rows = await getDb().$queryRaw<{ id: string }[]>`
    select entry.id::text from audit_log entry where ${where}
    order by ${newestFirst} limit ${take}::int offset ${skip}::int`
  return rows.map(({ id }) => id)
}

async function findNewest(filter: Filter, wanted: number): Promise<Found> {
  const { range, rest } = conditionsOf(filter)
  const where = sql`${range} and ${rest}`
  const asked = pageOf(wanted, MOST_COUNTED, AUDIT_PAGE_SIZE)
  const [count, idsAsked] = await Promise.all([countUpTo(MOST_COUNTED + 1, where), listIds(where, asked)])
  const { take, skip, ...page } = pageOf(wanted, Math.min(count, MOST_COUNTED), AUDIT_PAGE_SIZE)
  const ids = skip === asked.skip ? idsAsked : await listIds(where, { take, skip })
  return { ids, ...page, isCapped: count > MOST_COUNTED, isPartial: false }
}

/**
 * Looks through the newest entries first, since a common word has its page there. Only for a rarer one is the index asked, which
 * has to collect every match. No index serves a short search, so it covers the newest only.
 */
async function findMatches(filter: Filter, q: string, wanted: number): Promise<Found> {
  const isShort = isShortSearch(q)
  const depth = isShort ? SHORT_SEARCH.depth : NEWEST
  const { range, rest } = conditionsOf(filter)
  const [newest] = await getDb().$queryRaw<[{ scanned: number; hits: string[] | null }]>`
    select count(*)::int as scanned, (${hitsWhere(sql`is_hit`)})[:${MOST_FOUND + 1}::int] as hits
    from (
      select entry.id, entry.at, ${rest} and ${containing(q)} as is_hit from audit_log entry where ${range}
      order by ${newestFirst} limit ${depth}::int
    ) entry`
  const hits = newest.hits ?? []
  const isWhole = newest.scanned < depth
  const isPartial = isShort && !isWhole
  const matches = sql`${range} and ${rest} and ${containing(q)}`
  if (isWhole || isShort || hits.length > MOST_FOUND)
    return { ...pageOfHits(hits, hits.length, wanted), isPartial }
  if (hits.length >= wanted * AUDIT_PAGE_SIZE)
    return { ...pageOfHits(hits, await countUpTo(MOST_FOUND + 1, matches), wanted), isPartial }
  const [every] = await getDb().$queryRaw<[{ count: number; hits: string[] | null }]>`
    select count(*)::int as count, (${hitsWhere(sql`true`)})[:${MOST_FOUND}::int] as hits
    from audit_log entry where ${matches}`
  return { ...pageOfHits(every.hits ?? [], every.count, wanted), isPartial }
}

function hitsWhere(condition: Prisma.Sql): Prisma.Sql {
  return sql`array_agg(entry.id::text order by ${newestFirst}) filter (where ${condition})`
}

function pageOfHits(hits: readonly string[], count: number, wanted: number) {
  const { take, skip, ...page } = pageOf(wanted, Math.min(count, MOST_FOUND), AUDIT_PAGE_SIZE)
  return { ids: hits.slice(skip, skip + take), ...page, isCapped: count > MOST_FOUND }
}

/** One page of the log, the latest first. */
export async function listAuditLog(_viewer: OwnerViewer, { page: wanted, q, ...filter }: AuditListParams) {
  const { ids, ...page } = await (q === '' ? findNewest(filter, wanted) : findMatches(filter, q, wanted))
  const entries = await getDb().$queryRaw<Entry[]>`
    select ${columns} from audit_log entry left join profiles person on person.id = entry.actor_id
    where entry.id = any(${ids}::bigint[]) order by ${newestFirst}`
  const found = await findObjects(entries)
  return {
    rows: entries.map((entry) => ({
      ...shownOf(entry),
      actorId: entry.actorId,
      ip: entry.ip,
      object: objectOf(entry, found),
    })),
    ...page,
  }
}
export type AuditRow = Awaited<ReturnType<typeof listAuditLog>>['rows'][number]

function shownOf(entry: Entry) {
  const { id, at, actor } = entry
  return {
    ...{ id, at, actor },
    text: actionText(entry.action),
    /** Of an entry without a person: a job did it, or somebody without an account, or whose account is gone. */
    byWhom: accountActions.has(entry.action) ? ('somebody' as const) : ('job' as const),
    changes: changesOf(entry),
    details: detailsOf(entry),
  }
}
export type ShownEntry = ReturnType<typeof shownOf>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The objects of these entries that still have a page, by kind and id, with their names of today. */
async function findObjects(entries: readonly Entry[]): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ subjectId, detail }) => {
    const { projectId } = (detail ?? {}) as { projectId?: unknown }
    return [subjectId, projectId].filter((id) => typeof id === 'string' && UUID.test(id))
  })
  if (ids.length === 0) return new Map()
  const parts = logged.flatMap(({ kind, there }) => {
    if (!there) return []
    const { table, name, rows = 'true' } = there
    const found = there.kind === undefined ? sql`${kind}::text` : Prisma.raw(there.kind)
    return sql`select ${found} as kind, id::text, ${Prisma.raw(name)} as name from ${Prisma.raw(table)}
      where id = any(${ids}::uuid[]) and ${Prisma.raw(rows)}`
  })
  const rows = await getDb().$queryRaw<{ kind: string; id: string; name: string }[]>`
    ${join(parts, ' union all ')}`
  return new Map(rows.map(({ kind, id, name }) => [`${kind}:${id}`, name]))
}

function objectOf(entry: Entry, found: Map<string, string>) {
  const { subjectType, subjectId, label } = entry
  const kind = kindOf(subjectType)?.kind
  const key = `${kind ?? ''}:${subjectId ?? ''}`
  const name = label ?? found.get(key) ?? (kind === 'client' ? found.get(`person:${subjectId ?? ''}`) : null)
  const place = placeOf(entry)
  const projectId = /\/projects\/([^?]+)\?/.exec(place?.href ?? '')?.[1]
  const isThere =
    place !== null &&
    (place.isOwn ? found.has(key) : projectId === undefined || found.has(`project:${projectId}`))
  return {
    kind: kindLabel(subjectType),
    name: name || null,
    href: isThere ? place.href : null,
    isActor: kind === 'client' && subjectId === entry.actorId,
  }
}

const actorFields = { id: true, fullName: true, email: true, role: true } as const

function actorOf({ id, role, ...person }: Pick<User, keyof typeof actorFields>) {
  return { id, name: personName(person), email: person.email, isClient: role === 'CLIENT' }
}
export type Actor = ReturnType<typeof actorOf>

const ACTORS_FOUND = 8

/** The people to filter by: who works or worked here, and then clients. */
export async function searchActors(_viewer: OwnerViewer, q: string): Promise<Actor[]> {
  const people = await getDb().user.findMany({
    where: { foldedText: { contains: foldedPart(q) }, OR: [{ role: 'ADMIN' }, presentClients] },
    select: actorFields,
    orderBy: [{ role: 'desc' }, { foldedName: 'asc' }, { id: 'asc' }],
    take: ACTORS_FOUND,
  })
  return people.map(actorOf)
}

/** The one whose entries are listed; null for no one in particular. */
export async function findActor(_viewer: OwnerViewer, id: string): Promise<Actor | null> {
  if (!UUID.test(id)) return null
  const person = await getDb().user.findUnique({ where: { id }, select: actorFields })
  return person && actorOf(person)
}

/** The name of the object that the list is limited to; null if no entry has one. */
export async function findObjectName(_viewer: OwnerViewer, { kind, id }: Pick<Filter, 'kind' | 'id'>) {
  const types = kindNamed(kind)?.types
  if (!types || id === null) return null
  const [entry] = await getDb().$queryRaw<{ label: string }[]>`
    select subject_label as label from audit_log
    where subject_type in (${join([...types])}) and subject_id = ${id} and subject_label is not null
    order by at desc, id desc limit 1`
  return entry?.label ?? null
}

const accountActions = new Set(actionsIn('account'))

type Cursor = { kind: string; id: string; before?: string | undefined }

/**
 * A page of an object's history, the latest first; empty if it isn't the viewer's to see. That of a client includes what they did
 * themselves.
 */
export async function listHistory(viewer: AdminViewer, { kind, id, before }: Cursor) {
  const of = kindNamed(kind)
  if (!of?.historyFor) throw new Error(`no history of ${kind}`)
  const reach = reachOf(viewer, of.historyFor)
  // Only projects have a history that somebody sees of their own.
  if (reach === 'none' || (reach === 'own' && !(await canSeeProject(viewer, id))))
    return { entries: [], hasMore: false }
  const earlier = before
    ? sql`and (entry.at, entry.id) < (select at, id from audit_log where id = ${BigInt(before)})`
    : sql``
  // Notes and replies themselves are on the lead's page.
  const isElsewhere = sql`entry.action in ('contact.note', 'contact.reply', 'quote.note', 'quote.reply')
    and entry.changes is null`
  const limit = sql`order by ${newestFirst} limit ${HISTORY_SIZE + 1}::int`
  const about = sql`
    (select entry.* from audit_log entry
      where entry.subject_type in (${join([...of.types])}) and entry.subject_id = ${id} and not (${isElsewhere})
        ${kind === 'client' ? isClient(id) : sql``} ${earlier} ${limit})`
  const source =
    kind === 'client'
      ? sql`${about} union (select entry.* from audit_log entry
          where entry.actor_id = ${id}::uuid ${isClient(id)} ${earlier} ${limit})`
      : about
  const entries = await getDb().$queryRaw<Entry[]>`
    select ${columns} from (${source}) entry left join profiles person on person.id = entry.actor_id ${limit}`
  return { entries: entries.slice(0, HISTORY_SIZE).map(shownOf), hasMore: entries.length > HISTORY_SIZE }
}
export type ObjectHistory = Awaited<ReturnType<typeof listHistory>>

/** What colleagues do to their accounts is in the log of owners only. */
function isClient(id: string): Prisma.Sql {
  return sql`and exists (select from profiles where id = ${id}::uuid and role = 'CLIENT' and deleted_at is null)`
}

const BATCH = 1_000

export const auditColumns = [
  'Time',
  'Person',
  'What',
  'Action',
  'Object',
  'Name',
  'Object ID',
  'Changes',
  'IP address',
]

/** The matching entries as the cells of `auditColumns`, the latest first. */
export async function* exportAuditLog(
  _viewer: OwnerViewer,
  { page: _page, q, ...filter }: AuditListParams,
): AsyncGenerator<(string | null)[], void> {
  const db = await getReadDb()
  const { range, rest } = conditionsOf(filter)
  const where = sql`${range} and ${rest} and ${containing(q)}`
  for (let last: Entry | undefined; ;) {
    const earlier: Prisma.Sql = last
      ? sql`and (entry.at, entry.id) < (${last.at}, ${BigInt(last.id)})`
      : sql``
    const entries: Entry[] = await db.$queryRaw<Entry[]>`
      select ${columns} from (
        select * from audit_log entry where ${where} ${earlier} order by ${newestFirst} limit ${BATCH}::int
      ) entry left join profiles person on person.id = entry.actor_id
      order by ${newestFirst}`
    for (const entry of entries)
      yield [
        entry.at.toISOString(),
        entry.actor,
        actionText(entry.action),
        entry.action,
        kindLabel(entry.subjectType),
        entry.label,
        entry.subjectId,
        changesLine(changesOf(entry), detailsOf(entry)),
        entry.ip,
      ]
    last = entries.at(-1)
    if (entries.length < BATCH) return
  }
}
