import type { AdminViewer } from '@/lib/auth/viewer'
import { isPresentClient } from '@/lib/clients/access'
import { withStates } from '@/lib/invoices/queries'
import { stateWords } from '@/lib/invoices/rules'
import { escapeLike, getDb } from '@/lib/platform/db'
import { formatMoney } from '@/lib/base/money'
import { optionLabel, projectTypeLabels } from '@/lib/quotes/rules'
import { Prisma } from '@/prisma/generated/client'
import {
  amountDigits,
  excerptOf,
  type Found,
  foundKinds,
  type FoundKind,
  isIndexed,
  placeOf,
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

type Source = {
  table: Prisma.Sql
  /** What an admin may see of the table: all but what is in the trash. */
  visible: Prisma.Sql
  at: Prisma.Sql
  /** Folded, like all that is compared. */
  name: Prisma.Sql
  /** What else is as good as the name. */
  aliases?: Prisma.Sql[]
  /** Where the words are looked for: part of it may match, or in a long text a whole word. */
  text: Prisma.Sql
  /** The words of a long text, as an index has them. */
  vector?: Prisma.Sql
  /** The name as an index on its beginning has it. */
  prefix?: Prisma.Sql
  /** Names as an index for typos has them. */
  likeness?: Prisma.Sql
  /** title, line, more, text, project_id, amount, currency */
  columns: Prisma.Sql
}

type Search = { q: string; words: string[]; digits: string | null; text: string }

function containsAll(column: Prisma.Sql, words: readonly string[]): Prisma.Sql {
  const each = words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)
  return sql`(${join(each, ' and ')})`
}

const foldedText = sql`folded_text`
/** The words of a long text, as its index has them. */
const foldedWords = sql`to_tsvector('simple', folded_text)`
const notInTrash = sql`deleted_at is null`
/** Of something in a project: messages have no trash of their own. */
const inVisibleProject = sql`project_id not in (select id from projects where deleted_at is not null)`
const none = sql`null`

function columns({
  title,
  line = none,
  more = none,
  text = none,
  project = none,
  amount = none,
  currency = none,
}: {
  title: Prisma.Sql
  line?: Prisma.Sql
  more?: Prisma.Sql
  text?: Prisma.Sql
  project?: Prisma.Sql
  amount?: Prisma.Sql
  currency?: Prisma.Sql
}): Prisma.Sql {
  return sql`${title}::text as title, ${line}::text as line, ${more}::text as more, ${text}::text as body,
    ${project}::text as "projectId", ${amount}::bigint as amount, ${currency}::text as currency`
}

const lead = {
  visible: notInTrash,
  at: sql`created_at`,
  name: sql`folded_name`,
  aliases: [sql`folded(coalesce(company, ''))`, sql`folded(email)`],
  text: foldedText,
  prefix: sql`folded_name`,
  likeness: sql`folded(name || ' ' || coalesce(company, ''))`,
} satisfies Partial<Source>

const sources: Record<FoundKind, Source> = {
  client: {
    table: sql`profiles`,
    visible: isPresentClient(),
    at: sql`created_at`,
    name: sql`folded_name`,
    aliases: [sql`folded(coalesce(company, ''))`, sql`folded(email)`],
    text: foldedText,
    prefix: sql`folded_name`,
    likeness: sql`folded(coalesce(full_name, '') || ' ' || coalesce(company, ''))`,
    columns: columns({
      title: sql`coalesce(full_name, email)`,
      line: sql`company`,
      more: sql`case when full_name is not null then email end`,
    }),
  },
  project: {
    table: sql`projects`,
    visible: notInTrash,
    at: sql`created_at`,
    name: sql`folded_title`,
    aliases: [sql`folded_client`],
    text: foldedText,
    prefix: sql`folded_title`,
    likeness: foldedText,
    columns: columns({
      title: sql`title`,
      line: sql`client_name`,
      more: sql`case when archived_at is not null then 'Archived' when not active then 'On hold' end`,
    }),
  },
  invoice: {
    table: sql`invoices`,
    visible: sql`true`,
    at: sql`created_at`,
    name: sql`folded(invoice_number)`,
    aliases: [sql`folded(client_name)`, sql`folded(coalesce(client_company, ''))`, sql`folded(client_email)`],
    text: foldedText,
    likeness: sql`folded(client_name || ' ' || coalesce(client_company, ''))`,
    columns: columns({
      title: sql`invoice_number`,
      line: sql`coalesce(client_company, client_name)`,
      amount: sql`total_cents`,
      currency: sql`currency`,
    }),
  },
  contact: {
    ...lead,
    table: sql`contact_submissions`,
    columns: columns({
      title: sql`name`,
      line: sql`coalesce(company, email)`,
      more: sql`subject`,
      text: sql`message`,
    }),
  },
  quote: {
    ...lead,
    table: sql`quote_requests`,
    columns: columns({
      title: sql`name`,
      line: sql`coalesce(company, email)`,
      more: sql`'type:' || project_type`,
      text: sql`project_description`,
    }),
  },
  file: {
    table: sql`documents`,
    visible: sql`verified_at is not null and ${notInTrash} and ${inVisibleProject}`,
    at: sql`uploaded_at`,
    name: foldedText,
    text: foldedText,
    likeness: foldedText,
    columns: columns({ title: sql`name`, project: sql`project_id` }),
  },
  message: {
    table: sql`messages`,
    visible: inVisibleProject,
    at: sql`created_at`,
    name: sql`''`,
    text: foldedText,
    vector: foldedWords,
    columns: columns({
      title: none,
      more: sql`case sender_type when 'client' then 'From the client' else 'From the team' end`,
      text: sql`message_text`,
      project: sql`project_id`,
    }),
  },
  update: {
    table: sql`client_updates`,
    visible: sql`${notInTrash} and ${inVisibleProject}`,
    at: sql`created_at`,
    name: sql`folded(title)`,
    text: foldedText,
    vector: foldedWords,
    columns: columns({ title: sql`title`, text: sql`content`, project: sql`project_id` }),
  },
  testimonial: {
    table: sql`feedback`,
    visible: sql`${notInTrash} and ${inVisibleProject}`,
    at: sql`created_at`,
    name: sql`folded(client_name)`,
    aliases: [sql`folded(coalesce(client_company, ''))`],
    text: foldedText,
    vector: foldedWords,
    columns: columns({
      title: sql`client_name`,
      line: sql`client_company`,
      text: sql`testimonial`,
      project: sql`project_id`,
    }),
  },
}

/** Exact before prefix, then the beginning of a word, then any part; a name before what stands for it. */
function rankOf({ name, aliases = [] }: Source, { q }: Search): Prisma.Sql {
  const like = escapeLike(q)
  const each = [name, ...aliases].map(
    (column, index) => sql`case when ${column} = ${q} then ${119 - index}::int
      when ${column} like ${`${like}%`} then ${99 - index}::int
      when ${column} like ${`% ${like}%`} then ${79 - index}::int
      when ${column} like ${`%${like}%`} then ${59 - index}::int else ${IN_TEXT}::int end`,
  )
  return sql`greatest(${join(each)})`
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
function rowsOf(kind: FoundKind, ids: Prisma.Sql, order: Prisma.Sql, limit: number): Prisma.Sql {
  const { table, visible, columns: shown, at } = sources[kind]
  return sql`(select ${kind}::text as kind, row.*, project.title as project from (
      select id::text as id, ${shown}, ${order} as rank, ${at} as at from ${table}
      where id = any(array(${ids})) and ${visible} order by rank desc, at desc, id limit ${limit}
    ) row left join projects project on project.id = row."projectId"::uuid and project.deleted_at is null)`
}

function strictly(kind: FoundKind, wanted: Search): Prisma.Sql | null {
  const source = sources[kind]
  const ids = source.vector ? idsByText(source, source.vector, wanted.text) : idsByName(kind, wanted)
  return ids && rowsOf(kind, ids, rankOf(source, wanted), SHOWN)
}

function idsByName(kind: FoundKind, { q, words, digits }: Search): Prisma.Sql {
  const { table, visible, at, text, prefix } = sources[kind]
  const matches = containsAll(text, words)
  const amount = kind === 'invoice' && digits !== null ? sql`total_cents::text like ${`%${digits}%`}` : null
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
    ...(amount ? [sql`(select id from ${table} where ${amount} limit ${CANDIDATES})`] : []),
  ]
  return join(parts, ' union ')
}

/** All matches of a text are alike, so the newest are enough: older ones are looked up only if there are few of those. */
function idsByText(
  { table, visible, at, text }: Source,
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

function withTypo(kind: FoundKind, { q }: Search): Prisma.Sql | null {
  const { table, visible, likeness } = sources[kind]
  if (!likeness) return null
  const ids = sql`select id from ${table} where ${visible} and ${q} <% ${likeness} limit ${SIMILAR_CANDIDATES}`
  return rowsOf(kind, ids, sql`(word_similarity(${q}, ${likeness}) * 10)::int`, CHOICES)
}

/** Each is one statement; they run side by side. */
const statements: readonly (readonly FoundKind[])[] = [
  ['client', 'project', 'invoice', 'file'],
  ['contact', 'quote'],
  ['message', 'update', 'testimonial'],
]

async function read(
  kinds: readonly FoundKind[],
  part: (kind: FoundKind) => Prisma.Sql | null,
): Promise<Row[]> {
  const groups = statements.map((group) =>
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
  const invoices = rows.filter(({ kind }) => kind === 'invoice')
  const found = await withStates(viewer, invoices)
  return new Map(found.map(({ id, state }) => [id, stateWords(state).join(' · ')]))
}

function toFound(row: Row, words: readonly string[], states: ReadonlyMap<string, string>): Found {
  const { kind, id, line, projectId, amount, currency, project } = row
  const state = kind === 'invoice' ? (states.get(id) ?? null) : row.more
  const more = state?.startsWith('type:') ? optionLabel(projectTypeLabels, state.slice(5)) : state
  const money = amount !== null && currency !== null ? formatMoney(Number(amount), currency) : null
  const excerpt = row.body === null ? null : excerptOf(row.body, words)
  const showsExcerpt = row.title !== null && row.rank === IN_TEXT
  const details = [line, money, project, more, showsExcerpt ? excerpt : null]
  return {
    kind,
    id,
    title: row.title ?? excerpt ?? '',
    detail: details.filter((detail) => detail !== null && detail !== '').join(' · '),
    href: placeOf(kind, id, projectId),
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
async function find(kinds: readonly FoundKind[], wanted: Search, others: Search): Promise<Row[]> {
  const rows = await read(foundKinds, (kind) => strictly(kind, kinds.includes(kind) ? wanted : others))
  const isEnough = rows.filter(({ rank }) => rank > IN_TEXT).length >= FEW
  if (isEnough || !isIndexed(wanted.q)) return rows
  const known = new Set(rows.map(({ id }) => id))
  const similar = await read(kinds, (kind) => withTypo(kind, wanted))
  return [...rows, ...similar.filter(({ id }) => !known.has(id))]
}

/**
 * What matches, of all that admins see. 'invoice for …' finds invoices of that client, and clients to make one for; it may as
 * well be in a message, so all other kinds are searched for the whole of it.
 */
export async function search(viewer: AdminViewer, q: string): Promise<SearchAnswer> {
  const { words, subject } = wantedOf(q)
  const wanted = searchFor(words)
  if (wanted.q === '') return { found: [], clients: [] }
  const kinds: readonly FoundKind[] = subject ? ['client', subject] : foundKinds
  const asTyped = searchFor(q)
  const rows = inGroups(await find(kinds, wanted, asTyped))
  const clients = rows.filter(({ kind }) => kind === 'client')
  const states = await readStates(viewer, rows)
  return {
    found: rows.map((row) => toFound(row, kinds.includes(row.kind) ? wanted.words : asTyped.words, states)),
    clients: clients.slice(0, subject ? CHOICES : 1).map(({ id, title }) => ({ id, name: title ?? '' })),
  }
}

/** Results that were opened before, in that order, as far as they are still there. */
export async function findAgain(viewer: AdminViewer, references: readonly Reference[]): Promise<Found[]> {
  const parts = foundKinds.flatMap((kind) => {
    const ids = references.filter((reference) => reference.kind === kind).map(({ id }) => id)
    return ids.length === 0 ? [] : rowsOf(kind, sql`select unnest(${ids}::uuid[])`, sql`0`, ids.length)
  })
  if (parts.length === 0) return []
  const rows = await readUnion(parts)
  const states = await readStates(viewer, rows)
  return references.flatMap(({ kind, id }) =>
    rows.filter((row) => row.kind === kind && row.id === id).map((row) => toFound(row, [], states)),
  )
}
