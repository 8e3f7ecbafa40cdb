import { reachOf } from '@/lib/auth/rights'
import { type AdminViewer, hasRight } from '@/lib/auth/viewer'
import { withStates } from '@/lib/invoices/queries'
import { stateWords } from '@/lib/invoices/rules'
import { escapeLike, getDb } from '@/lib/platform/db'
import { type FoundKind, searched, searchStatements } from '@/lib/office/registry'
import type { Searchable } from '@/lib/platform/search'
import { formatMoney } from '@/lib/base/money'
import { sqlInReach } from '@/lib/projects/access'
import { Prisma } from '@/prisma/generated/client'
import {
  amountDigits,
  excerptOf,
  type Found,
  isIndexed,
  type SearchAnswer,
  textQuery,
  wantedOf,
  wordsOf,
} from './rules'
import type { Reference } from './schema'

const SHOWN = 5
/** The newest rows are looked through, and an index adds this many, so that a common word costs no more than others. */
const NEWEST = 500
const CANDIDATES = 200
const PREFIXED = 50
/** The same for words in texts, where each row takes longer, but an index finds them exactly. */
const NEWEST_TEXTS = 1_000
const TEXT_CANDIDATES = 2_000
const SIMILAR_CANDIDATES = 60
/** Below this many results, names with a typo are searched for. */
const FEW = 5
/** How much of a word's parts a name has to share with it. */
const LIKENESS = 0.5
/** Rank of a match in a text that isn't a name. */
const IN_TEXT = 20
const CHOICES = 3

const { sql, join } = Prisma

type Search = { q: string; words: string[]; digits: string | null; text: string }

function containsAll(column: Prisma.Sql, words: readonly string[]): Prisma.Sql {
  const each = words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)
  return sql`(${join(each, ' and ')})`
}

const none = sql`null`

function columnsOf({ title, line, more, text, project, amount, currency }: Searchable['shown']): Prisma.Sql {
  return sql`${title ?? none}::text as title, ${line ?? none}::text as line, ${more ?? none}::text as more,
    ${text ?? none}::text as body, ${project ?? none}::text as "projectId", ${amount ?? none}::bigint as amount,
    ${currency ?? none}::text as currency`
}

/** Exact before prefix, then the beginning of a word, then any part; a name before what stands for it. Each is read once. */
function rankOf({ name, aliases = [] }: Searchable, { q }: Search): Prisma.Sql {
  const like = escapeLike(q)
  const names = [name, ...aliases].map((column, index) => sql`(${column}, ${index}::int)`)
  return sql`(select max(case when called = ${q} then 119 - place
      when called like ${`${like}%`} then 99 - place
      when called like ${`% ${like}%`} then 79 - place
      when called like ${`%${like}%`} then 59 - place else ${IN_TEXT}::int end)
    from (values ${join(names)}) as names (called, place))`
}

/** The condition of a kind, of which some see only what belongs to projects assigned to them. */
function visibleTo(viewer: AdminViewer, kind: FoundKind): Prisma.Sql {
  const { right, visible, shown }: Searchable = searched[kind]
  if (reachOf(viewer, right) === 'all') return visible
  const projectId = kind === 'project' ? sql`id` : (shown.project ?? none)
  return sql`${visible} and ${sqlInReach(viewer, projectId)}`
}

/** Those that the viewer sees any of. */
function kindsOf(viewer: AdminViewer): FoundKind[] {
  return (Object.keys(searched) as FoundKind[]).filter(
    (kind) => reachOf(viewer, searched[kind].right) !== 'none',
  )
}

type Row = {
  kind: FoundKind
  id: string
  title: string | null
  line: string | null
  more: string | null
  body: string | null
  projectId: string | null
  amount: bigint | null
  currency: string | null
  project: string | null
  rank: number
}

/**
 * With the project's title, which is what several kinds are found under. As an array, the ids are found once, whatever Postgres
 * expects of a table without statistics.
 */
function rowsOf(
  viewer: AdminViewer,
  kind: FoundKind,
  ids: Prisma.Sql,
  order: Prisma.Sql,
  limit: number,
): Prisma.Sql {
  const { table, shown, at }: Searchable = searched[kind]
  const visible = visibleTo(viewer, kind)
  return sql`(select ${kind}::text as kind, row.*, project.title as project from (
      select id::text as id, ${columnsOf(shown)}, ${order} as rank, ${at} as at from ${table}
      where id = any(array(${ids})) and ${visible} order by rank desc, at desc, id limit ${limit}
    ) row left join projects project on project.id = row."projectId"::uuid and project.deleted_at is null)`
}

function strictly(viewer: AdminViewer, kind: FoundKind, wanted: Search): Prisma.Sql | null {
  const source: Searchable = { ...searched[kind], visible: visibleTo(viewer, kind) }
  const ids = source.vector ? idsByText(source, source.vector, wanted.text) : idsByName(source, wanted)
  return ids && rowsOf(viewer, kind, ids, rankOf(source, wanted), SHOWN)
}

function idsByName(
  { table, visible, at, text, prefix, amount }: Searchable,
  { q, words, digits }: Search,
): Prisma.Sql {
  const matches = containsAll(text, words)
  const parts = [
    sql`(select id from (select * from ${table} where ${visible} order by ${at} desc, id desc limit ${NEWEST}) newest
      where ${matches})`,
    ...(words.some(isIndexed)
      ? [sql`(select id from ${table} where ${visible} and ${matches} limit ${CANDIDATES})`]
      : []),
    ...(prefix
      ? [
          sql`(select id from ${table} where ${visible} and ${prefix} like ${`${escapeLike(q)}%`}
            order by ${prefix} limit ${PREFIXED})`,
        ]
      : []),
    ...(amount && digits !== null
      ? [sql`(select id from ${table} where ${amount}::text like ${`%${digits}%`} limit ${CANDIDATES})`]
      : []),
  ]
  return join(parts, ' union ')
}

/** All matches of a text are alike, so the newest are enough: older ones are looked up only if there are few of those. */
function idsByText(
  { table, visible, at, text }: Searchable,
  vector: Prisma.Sql,
  query: string,
): Prisma.Sql | null {
  const words = query.match(/[\p{L}\p{N}]+/gu)
  if (!words) return null
  const matches = sql`${vector} @@ to_tsquery('simple', ${query})`
  // The words' parts are compared first, which takes a tenth of the time.
  return sql`with newest as materialized (
      select id from (select * from ${table} where ${visible} order by ${at} desc, id desc limit ${NEWEST_TEXTS}) rows
      where ${containsAll(text, words)} and ${matches} order by ${at} desc, id desc limit ${SHOWN}
    ), older as (
      select id, ${at} as at from ${table}
      where (select count(*) from newest) < ${SHOWN} and ${visible} and ${matches} limit ${TEXT_CANDIDATES}
    )
    (select id from newest) union (select id from older order by at desc, id desc limit ${SHOWN})`
}

function withTypo(viewer: AdminViewer, kind: FoundKind, { q }: Search): Prisma.Sql | null {
  const { table, likeness }: Searchable = searched[kind]
  const visible = visibleTo(viewer, kind)
  if (!likeness) return null
  const ids = sql`select id from ${table} where ${visible} and ${q} <% ${likeness} limit ${SIMILAR_CANDIDATES}`
  return rowsOf(viewer, kind, ids, sql`(word_similarity(${q}, ${likeness}) * 10)::int`, CHOICES)
}

const foundKinds = Object.keys(searched) as FoundKind[]

async function read(
  kinds: readonly FoundKind[],
  part: (kind: FoundKind) => Prisma.Sql | null,
): Promise<Row[]> {
  const groups = searchStatements.map((group) =>
    group.filter((kind) => kinds.includes(kind)).flatMap((kind) => part(kind) ?? []),
  )
  const found = await Promise.all(groups.filter((parts) => parts.length > 0).map(readUnion))
  return found.flat()
}

/**
 * By index, where Postgres would rather read a table until it has enough: comparing each row takes longer than it thinks. A
 * plan that can't avoid reading a table then looks so expensive that Postgres would compile it, which takes seconds.
 */
async function readUnion(parts: readonly Prisma.Sql[]): Promise<Row[]> {
  const db = getDb()
  const [, rows] = await db.$transaction([
    db.$executeRaw`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`,
    db.$queryRaw<Row[]>`${join(parts, ' union all ')} order by rank desc, at desc, id`,
  ])
  return rows
}

/** The states of the invoices among them, by id. */
async function readStates(viewer: AdminViewer, rows: readonly Row[]): Promise<Map<string, string>> {
  if (!hasRight(viewer, 'money')) return new Map()
  const invoices = rows.filter(({ kind }) => kind === 'invoice')
  const found = await withStates(viewer, invoices)
  return new Map(found.map(({ id, state }) => [id, stateWords(state).join(' · ')]))
}

function toFound(row: Row, words: readonly string[], states: ReadonlyMap<string, string>): Found {
  const { kind, id, line, projectId, amount, currency, project } = row
  const { label, href, moreOf }: Searchable = searched[kind]
  const more = states.get(id) ?? (row.more !== null && moreOf ? moreOf(row.more) : row.more)
  const money = amount !== null && currency !== null ? formatMoney(Number(amount), currency) : null
  const excerpt = row.body === null ? null : excerptOf(row.body, words)
  const showsExcerpt = row.title !== null && row.rank === IN_TEXT
  const details = [line, money, project, more, showsExcerpt ? excerpt : null]
  return {
    kind,
    label,
    id,
    title: row.title ?? excerpt ?? '',
    detail: details.filter((detail) => detail !== null && detail !== '').join(' · '),
    href: href(id, projectId),
  }
}

/** How good a match is, whatever the column it was found in. */
const levelOf = ({ rank }: Row) => Math.floor(rank / IN_TEXT)

/** Kinds by their best result; rows of a kind stay in their order. */
function inGroups(rows: readonly Row[]): Row[] {
  const groups = foundKinds
    .map((kind) => rows.filter((row) => row.kind === kind))
    .filter((group) => group.length > 0)
  const best = (group: readonly Row[]) => Math.max(...group.map(levelOf))
  return groups.toSorted((one, other) => best(other) - best(one)).flat()
}

function searchFor(text: string): Search {
  const q = wordsOf(text).join(' ')
  return { q, words: wordsOf(q), digits: amountDigits(text), text: textQuery(q) }
}

/** `others` is what all kinds but `kinds` are searched for. */
async function find(
  viewer: AdminViewer,
  kinds: readonly FoundKind[],
  wanted: Search,
  others: Search,
): Promise<Row[]> {
  const rows = await read(kindsOf(viewer), (kind) =>
    strictly(viewer, kind, kinds.includes(kind) ? wanted : others),
  )
  const isEnough = rows.filter(({ rank }) => rank > IN_TEXT).length >= FEW
  if (isEnough || !isIndexed(wanted.q)) return rows
  const known = new Set(rows.map(({ id }) => id))
  const similar = await read(kinds, (kind) => withTypo(viewer, kind, wanted))
  return [...rows, ...similar.filter(({ id }) => !known.has(id))]
}

/**
 * What matches, of all that the viewer sees. 'invoice for …' finds invoices of that client, and clients to make one for; it may as
 * well be in a message, so all other kinds are searched for the whole of it.
 */
export async function search(viewer: AdminViewer, q: string): Promise<SearchAnswer> {
  const { words, subject } = wantedOf(q)
  const wanted = searchFor(words)
  if (wanted.q === '') return { found: [], clients: [] }
  const theirs = kindsOf(viewer)
  const kinds = subject ? theirs.filter((kind) => kind === 'client' || kind === subject) : theirs
  const asTyped = searchFor(q)
  const rows = inGroups(await find(viewer, kinds, wanted, asTyped))
  const clients = rows.filter(({ kind }) => kind === 'client')
  const states = await readStates(viewer, rows)
  return {
    found: rows.map((row) => toFound(row, kinds.includes(row.kind) ? wanted.words : asTyped.words, states)),
    clients: clients.slice(0, subject ? CHOICES : 1).map(({ id, title }) => ({ id, name: title ?? '' })),
  }
}

/** Results that were opened before, in that order, as far as they are still there. */
export async function findAgain(viewer: AdminViewer, references: readonly Reference[]): Promise<Found[]> {
  const parts = kindsOf(viewer).flatMap((kind) => {
    const ids = references.filter((reference) => reference.kind === kind).map(({ id }) => id)
    return ids.length === 0
      ? []
      : rowsOf(viewer, kind, sql`select unnest(${ids}::uuid[])`, sql`0`, ids.length)
  })
  if (parts.length === 0) return []
  const rows = await readUnion(parts)
  const states = await readStates(viewer, rows)
  return references.flatMap(({ kind, id }) =>
    rows.filter((row) => row.kind === kind && row.id === id).map((row) => toFound(row, [], states)),
  )
}
