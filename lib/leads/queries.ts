import { cache } from 'react'
import { personName } from '@/lib/base/person'
import { assignedTo, assigneeColumns, assigneeOf, listAssignees } from '@/lib/staff/queries'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { ViewerWith, OwnerViewer } from '@/lib/auth/viewer'
import { newestFirst, newestInBatches, type NewestPage } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { foldedPart, foldedPattern, getDb, getReadDb } from '@/lib/platform/db'
import { momentsOf } from '@/lib/base/dates'
import { beginningOf } from '@/lib/base/excerpts'
import { fromNearerEnd, matchingRows, pageOf } from '@/lib/base/list-state'
import { isShortSearch, SHORT_SEARCH } from '@/lib/base/short-search'
import { visibleProjects } from '@/lib/projects/access'
import { notInTrash } from '@/lib/platform/trash'
import { accountState, stateColumns } from '@/lib/sign-in/rules'
import { listTagsOf, tagIdsOf, taggedWith, taggingColumns } from '@/lib/tags/queries'
import type { ContactMessage, PrismaClient } from '@/prisma/generated/client'
import { visibleLeads } from './access'
import { listLeadNotes } from './notes/queries'
import { listLeadReplies } from './replies/queries'
import {
  dueSince,
  type Fact,
  isLate,
  type KnownAccount,
  type Lead,
  LEAD_PAGE_SIZE,
  type LeadKind,
  type LeadListParams,
  leadPriorities,
  leadStatusLabels,
  type LeadStatus,
  leadStatuses,
  type OtherLead,
  priorityLabels,
} from './rules'

const EXCERPT_LENGTH = 240
/** Columns that both tables have. */
export const leadColumns = {
  ...{ id: true, createdAt: true, name: true, email: true, budgetRange: true },
  ...{ status: true, priority: true, suspectedSpam: true, assignee: assigneeColumns },
  taggings: taggingColumns,
  replies: { select: { id: true }, take: 1 },
} as const

type SharedColumns = 'id' | 'createdAt' | 'name' | 'email' | 'priority' | 'suspectedSpam'
type Assigned = { assignee: Parameters<typeof assigneeOf>[0] }
export type LeadColumns = Pick<ContactMessage, SharedColumns> & { status: LeadStatus }

type Listed = LeadColumns &
  Assigned & { taggings: { tagId: string }[]; replies: unknown[]; budgetRange?: string | null }
type Stored = LeadInOrder & Pick<ContactMessage, 'phone' | 'company' | 'assigneeId'>

/** The model of Prisma. */
type LeadTable = {
  count: (args: { where: { AND: object[] } }) => Promise<number>
  findFirst: (args: {
    where: object
    select: { id: true; createdAt: true }
    orderBy: Order
    skip?: number
  }) => Promise<{ id: string; createdAt: Date } | null>
  findMany: (args: {
    where: { AND: object[] }
    select: { id: true }
    orderBy: Order | { id: 'asc' }
    take: number
    skip?: number
  }) => Promise<{ id: string }[]>
}

/** What the two kinds of leads differ in. */
type LeadSource<Kind extends LeadKind, Row extends Listed, Lead extends Stored, Exported> = {
  kind: Kind
  table: () => LeadTable
  /** The rows of a page of the list, and what they are called there. */
  listRows: (page: { where: { id: { in: string[] } }; orderBy: Order }) => Promise<Row[]>
  wordsOf: (row: Row) => { heading: string | null; text: string; budget: string | null }
  find: (where: { id: string } & typeof notInTrash) => Promise<Lead | null>
  /** What the page of one shows. */
  shownOf: (lead: Lead) => LeadParts
  /** A batch for a CSV file, with the cells between those that all leads have. */
  exportRows: (db: PrismaClient, page: NewestPage) => Promise<Exported[]>
  cellsOf: (row: Exported) => CsvRow
}

export type LeadParts = {
  text: { title: string; text: string; more?: { title: string; text: string } | undefined }
  facts: Fact[]
  /** Of a reply, before its `Re:`. */
  subject: string
  project: { projectTitle: string; projectDescription: string }
}

/** What is read of one kind of leads: its list, its pages and its CSV file. */
export function leadQueries<
  Kind extends LeadKind,
  Row extends Listed,
  Lead extends Stored,
  Exported extends Stored & Assigned,
>(source: LeadSource<Kind, Row, Lead, Exported>) {
  type Params = LeadListParams<Kind>
  const { kind, table } = source

  const matching = (viewer: ViewerWith<'clients'>, params: Params) =>
    leadsMatching(viewer, kind, params, table())

  /** Null when there is none. */
  const get = cache((viewer: ViewerWith<'clients'>, id: string) =>
    source.find({ id, ...visibleLeads(viewer) }),
  )

  /** The leads beside one in the list that it was opened from. */
  async function neighbors(viewer: ViewerWith<'clients'>, lead: Lead, params: Params) {
    const { where: inList } = await matching(viewer, params)
    return findNeighbors(kind, lead, params, ({ where, orderBy }) =>
      table().findFirst({ where: { AND: [inList, where] }, orderBy, select: { id: true, createdAt: true } }),
    )
  }

  /** All that match and were there at `until`. */
  async function matchingAt(viewer: ViewerWith<'clients'>, params: Params, until: Date) {
    const { where } = await matching(viewer, params)
    return matchingRows(table(), where, until)
  }

  /** One page of those that match, with how many there are in all. */
  async function list(viewer: ViewerWith<'clients'>, params: Params) {
    const { where, isPartial } = await matching(viewer, params)
    const { rows, ...list } = await pageOfLeads(params, {
      count: () => table().count({ where }),
      findIds: (page) => table().findMany({ where, select: { id: true }, ...page }),
      find: source.listRows,
    })
    return { ...list, isPartial, rows: rows.map((row) => leadRow(kind, row, source.wordsOf(row))) }
  }

  /** What the screen of a lead shows, in the list it was opened from, but for its history. Null when there is no such lead. */
  async function getShown(viewer: ViewerWith<'clients'>, id: string, list: Params) {
    const lead = await get(viewer, id)
    if (!lead) return null
    const [detail, beside] = await Promise.all([
      getLeadDetail(viewer, { kind, ...lead }),
      neighbors(viewer, lead, list),
    ])
    const late = isLate(kind, { ...lead, hasReply: detail.replies.length > 0 }, new Date())
    return { kind, lead, list, detail, neighbors: beside, isLate: late, ...source.shownOf(lead) }
  }

  /** Newest first, as the cells of `leadCsvColumns`. */
  async function* exported(
    viewer: OwnerViewer,
    params: Params,
    ids?: string[],
  ): AsyncGenerator<CsvRow, void> {
    const where = ids ? { id: { in: ids }, ...visibleLeads(viewer) } : (await matching(viewer, params)).where
    const db = await getReadDb()
    const rows = newestInBatches('createdAt', where, (page) => source.exportRows(db, page))
    for await (const row of rows) {
      yield [
        ...[isoOf(row.createdAt), row.name, row.email, row.phone, row.company],
        ...source.cellsOf(row),
        ...[leadStatusLabels[row.status], priorityLabels[row.priority], row.suspectedSpam ? 'Yes' : 'No'],
        assigneeOf(row.assignee)?.name ?? null,
      ]
    }
  }

  return { get, neighbors, matchingAt, list, getShown, exported }
}

/** With the columns of one kind between those that all leads have. */
export function leadCsvColumns(own: string[]): string[] {
  const [before, after] = ['Received,Name,Email,Phone,Company', 'Status,Priority,Spam,Assigned to']
  return [...before.split(','), ...own, ...after.split(',')]
}

/** The `where` of search and filter. `isPartial`: only the newest are searched, see `SHORT_SEARCH`. */
async function leadsMatching<Kind extends LeadKind>(
  viewer: ViewerWith<'clients'>,
  kind: Kind,
  params: LeadListParams<Kind>,
  table: LeadTable,
) {
  const leftOut = isShortSearch(params.q)
    ? await table.findFirst({
        where: notInTrash,
        select: { id: true, createdAt: true },
        orderBy: newestFirst,
        skip: SHORT_SEARCH.depth,
      })
    : null
  const filter = {
    ...filterOf(kind, params),
    ...assignedTo(viewer, params.assignee),
    ...taggedWith(params.tag),
  }
  const newest = leftOut ? { createdAt: { gt: leftOut.createdAt } } : {}
  return { where: { AND: [visibleLeads(viewer), newest, filter] }, isPartial: leftOut !== null }
}

function filterOf<Kind extends LeadKind>(kind: Kind, params: LeadListParams<Kind>) {
  const { q, status, source } = params
  const shared = {
    ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }),
    ...(kind === 'quote' || source === 'any' ? {} : { source }),
  }
  const createdAt = momentsOf(params)
  const received = createdAt ? { createdAt } : {}
  return { AND: [shared, received, ofStatus(kind, status)] }
}

function ofStatus(kind: LeadKind, status: LeadListParams['status']): object {
  const unanswered = { suspectedSpam: false, replies: { none: {} } }
  const due = dueSince(kind, new Date())
  switch (status) {
    case 'all':
      return {}
    case 'spam':
      return { suspectedSpam: true }
    case 'no_spam':
      return { suspectedSpam: false }
    case 'late':
      return { ...unanswered, status: 'new', createdAt: { lt: due } }
    case 'waiting':
      return { ...unanswered, status: 'new', createdAt: { gte: due } }
    case 'moved_on':
      return { ...unanswered, status: { not: 'new' } }
    default:
      return { status }
  }
}

type SortKey = {
  name: 'createdAt' | 'foldedName' | 'foldedEmail' | 'status' | 'priority' | 'id'
  dir: 'asc' | 'desc'
}

/** Each of these orders has an index of its own. */
function sortKeys({ sort: wanted, dir }: Pick<LeadListParams, 'sort' | 'dir'>): SortKey[] {
  const sort = wanted === 'name' ? 'foldedName' : wanted === 'email' ? 'foldedEmail' : wanted
  if (isChoice(sort))
    return [
      { name: sort, dir },
      { name: 'createdAt', dir: 'desc' },
      { name: 'id', dir: 'desc' },
    ]
  return [
    { name: sort, dir },
    { name: 'id', dir },
  ]
}

function orderOf(keys: SortKey[]): Partial<Record<SortKey['name'], 'asc' | 'desc'>>[] {
  return keys.map(({ name, dir }) => ({ [name]: dir }))
}

type Order = ReturnType<typeof orderOf>
type Table<Row> = {
  count: () => Promise<number>
  findIds: (page: { orderBy: Order; skip: number; take: number }) => Promise<{ id: string }[]>
  find: (page: { where: { id: { in: string[] } }; orderBy: Order }) => Promise<Row[]>
}

/** Among the first rows, reading from the front takes less time than waiting for the total. */
const FRONT = 10_000

/** One page of the matching leads; past the end, the last page. */
async function pageOfLeads<Row>(params: LeadListParams, table: Table<Row>) {
  const orderBy = orderOf(sortKeys(params))
  const asked = (params.page - 1) * LEAD_PAGE_SIZE
  const fromFront = asked < FRONT ? table.findIds({ orderBy, skip: asked, take: LEAD_PAGE_SIZE }) : undefined
  const [total, front] = await Promise.all([table.count(), fromFront])
  const { take, skip, ...page } = pageOf(params.page, total, LEAD_PAGE_SIZE)
  // Ids come from the index alone.
  const later = () => fromNearerEnd({ total, skip, take }, orderBy, table.findIds)
  const found = front && skip === asked ? front : await later()
  const where = { id: { in: found.map(({ id }) => id) } }
  return { rows: await table.find({ where, orderBy }), ...page }
}

function reversed(keys: SortKey[]): SortKey[] {
  return keys.map(({ name, dir }) => ({ name, dir: dir === 'asc' ? 'desc' : 'asc' }))
}

/** A row of either list. */
function leadRow(
  kind: LeadKind,
  { replies, assignee, taggings, ...lead }: Listed,
  { text, ...words }: { heading: string | null; text: string; budget: string | null },
) {
  const { id, createdAt, name, email, status, priority, suspectedSpam } = lead
  return {
    ...{ id, createdAt, name, email, status, priority, suspectedSpam, ...words },
    assignee: assigneeOf(assignee),
    tagIds: tagIdsOf(taggings),
    excerpt: beginningOf(text, EXCERPT_LENGTH),
    isLate: isLate(kind, { ...lead, hasReply: replies.length > 0 }, new Date()),
  }
}

export type LeadRow = ReturnType<typeof leadRow>

/** With what it is put in order by. */
type LeadInOrder = LeadColumns & Pick<ContactMessage, 'foldedName' | 'foldedEmail'>

/** The leads before and after one in its list, even if that one no longer matches. */
export async function findNeighbors(
  kind: LeadKind,
  lead: LeadInOrder,
  params: LeadListParams,
  find: (beside: { where: object; orderBy: Order }) => Promise<{ id: string } | null>,
) {
  const after = sortKeys(params)
  const before = reversed(after)
  const [previous, next] = await Promise.all(
    [before, after].map((keys) => find({ where: beyond(kind, lead, keys), orderBy: orderOf(keys) })),
  )
  return { previousId: previous?.id ?? null, nextId: next?.id ?? null }
}

/** What follows `lead` in the order of `keys`. */
function beyond(kind: LeadKind, lead: LeadInOrder, keys: SortKey[]): object {
  return {
    // Redundant to the OR, in a form that an index can use.
    AND: keys
      .slice(0, 1)
      .map(({ name, dir }) => ({
        [name]: isChoice(name)
          ? { in: [lead[name], ...choicesBeyond(kind, lead, name, dir)] }
          : { [dir === 'asc' ? 'gte' : 'lte']: lead[name] },
      })),
    OR: keys.map(({ name, dir }, index) => ({
      ...Object.fromEntries(keys.slice(0, index).map((key) => [key.name, lead[key.name]])),
      [name]: isChoice(name)
        ? { in: choicesBeyond(kind, lead, name, dir) }
        : { [dir === 'asc' ? 'gt' : 'lt']: lead[name] },
    })),
  }
}

function isChoice(name: SortKey['name']): name is 'status' | 'priority' {
  return name === 'status' || name === 'priority'
}

function choicesBeyond(kind: LeadKind, lead: LeadColumns, name: 'status' | 'priority', dir: 'asc' | 'desc') {
  const choices: readonly string[] = name === 'status' ? leadStatuses[kind] : leadPriorities
  const place = choices.indexOf(lead[name])
  return dir === 'asc' ? choices.slice(place + 1) : choices.slice(0, place)
}

export async function getLeadDetail(
  viewer: ViewerWith<'clients'>,
  lead: Lead & { email: string; assigneeId: string | null },
) {
  const [notes, replies, project, account, others, assignees, tagging] = await Promise.all([
    listLeadNotes(viewer, lead),
    listLeadReplies(viewer, lead),
    findLeadProject(viewer, lead),
    findAccountOf(viewer, lead.email),
    listOtherLeads(viewer, lead),
    listAssignees(viewer, 'clients', lead.assigneeId),
    listTagsOf(viewer, lead.kind, lead.id),
  ])
  return { notes, replies, project, account, others, assignees, ...tagging }
}

/** A project made from a lead has the lead's id. */
async function findLeadProject(viewer: ViewerWith<'clients'>, { id }: Lead) {
  return getDb().project.findFirst({
    where: { ...visibleProjects(viewer), OR: [{ id }, { quoteRequestId: id }] },
    select: { id: true, title: true, client: { select: { id: true, fullName: true, email: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

async function findAccountOf(_viewer: ViewerWith<'clients'>, email: string): Promise<KnownAccount | null> {
  const account = await getDb().user.findUnique({
    where: { emailNormalized: normalizeEmail(email) },
    select: { email: true, fullName: true, role: true, deletedAt: true, ...stateColumns },
  })
  if (!account) return null
  return {
    name: personName(account),
    state: accountState(account),
    isStaff: account.role === 'ADMIN',
    isInTrash: account.deletedAt !== null,
  }
}

async function listOtherLeads(_viewer: ViewerWith<'clients'>, { id, email }: Lead & { email: string }) {
  const address = email.toLowerCase()
  // So that the search's index is used.
  const pattern = foldedPattern(address)
  return getDb().$queryRaw<OtherLead[]>`
    select * from (
      select 'contact' as kind, id, created_at as "createdAt", subject as heading, status::text
      from contact_submissions where deleted_at is null and folded_text like ${pattern} and lower(email) = ${address}
      union all
      select 'quote', id, created_at, project_type, status::text
      from quote_requests where deleted_at is null and folded_text like ${pattern} and lower(email) = ${address}
    ) lead where lead.id <> ${id}::uuid order by "createdAt" desc, id desc limit 10`
}
