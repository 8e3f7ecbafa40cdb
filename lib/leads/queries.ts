import { escapeLike } from '@/lib/platform/db'
import { dueSince, isLate, type LeadPriority, type LeadStatus, SHORT_SEARCH } from './rules'
import { LEAD_PAGE_SIZE, type LeadKind, type LeadListParams } from './schema'

/** How much of a text a list row carries. */
const EXCERPT_LENGTH = 240

/** The columns of both tables that lists and pages are made of. */
export const leadColumns = {
  ...{ id: true, createdAt: true, name: true, email: true, budgetRange: true },
  ...{ status: true, priority: true, suspectedSpam: true },
  replies: { select: { id: true }, take: 1 },
} as const

export type LeadColumns = {
  id: string
  createdAt: Date
  name: string
  email: string
  status: LeadStatus
  priority: LeadPriority
  suspectedSpam: boolean
}

type Newest = {
  select: { createdAt: true }
  orderBy: [{ createdAt: 'desc' }, { id: 'desc' }]
  skip: number
}

/**
 * The part of a `where` that search and filter decide, for the table of `kind`. `isPartial` says that older leads than
 * the newest are left out, see `SHORT_SEARCH`; `findFirst` is the table's own.
 */
export async function leadsMatching<Kind extends LeadKind>(
  kind: Kind,
  params: LeadListParams<Kind>,
  findFirst: (newest: Newest) => Promise<{ createdAt: Date } | null>,
) {
  const leftOut = isShortSearch(params.q)
    ? await findFirst({
        select: { createdAt: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: SHORT_SEARCH.depth,
      })
    : null
  const filter = filterOf(kind, params)
  return leftOut
    ? { where: { AND: [{ createdAt: { gt: leftOut.createdAt } }, filter] }, isPartial: true }
    : { where: filter, isPartial: false }
}

function isShortSearch(q: string): boolean {
  return q !== '' && Array.from(q.matchAll(/[\p{L}\p{N}]/gu)).length < SHORT_SEARCH.below
}

function filterOf<Kind extends LeadKind>(kind: Kind, { q, status }: LeadListParams<Kind>) {
  return {
    ...(q === '' ? {} : { searchText: { contains: escapeLike(q.toLowerCase()) } }),
    ...(status === 'spam' ? { suspectedSpam: true } : {}),
    ...(status === 'late'
      ? {
          status: 'new' as const,
          suspectedSpam: false,
          createdAt: { lt: dueSince(kind, new Date()) },
          replies: { none: {} },
        }
      : {}),
    ...(status === 'all' || status === 'late' || status === 'spam'
      ? {}
      : { status: status as LeadStatus<Kind> }),
  }
}

export type SortKey = {
  name: 'createdAt' | 'name' | 'email' | 'status' | 'priority' | 'id'
  dir: 'asc' | 'desc'
}

/** Each of these orders has an index of its own. */
export function sortKeys({ sort, dir }: Pick<LeadListParams, 'sort' | 'dir'>): SortKey[] {
  if (sort === 'status' || sort === 'priority')
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

export function orderOf(keys: SortKey[]): Partial<Record<SortKey['name'], 'asc' | 'desc'>>[] {
  return keys.map(({ name, dir }) => ({ [name]: dir }))
}

export type Order = ReturnType<typeof orderOf>
type Table<Row> = {
  count: () => Promise<number>
  findIds: (page: { orderBy: Order; skip: number; take: number }) => Promise<{ id: string }[]>
  find: (page: { where: { id: { in: string[] } }; orderBy: Order }) => Promise<Row[]>
}

/** One page of what matches, with how much there is in all; past the end comes the last page. */
export async function pageOfLeads<Row>(params: LeadListParams, table: Table<Row>) {
  const orderBy = orderOf(sortKeys(params))
  // The first page needs no total.
  const first = params.page === 1 ? table.findIds({ orderBy, skip: 0, take: LEAD_PAGE_SIZE }) : undefined
  const [total, firstIds] = await Promise.all([table.count(), first])
  const pageCount = Math.max(1, Math.ceil(total / LEAD_PAGE_SIZE))
  const page = Math.min(params.page, pageCount)
  const found = firstIds ?? (await table.findIds(laterPage(params, page, total)))
  const where = { id: { in: found.map(({ id }) => id) } }
  return { rows: await table.find({ where, orderBy }), total, page, pageCount }
}

/** Ids come from the order's index alone, from the nearer end, so that a late page is as quick as an early one. */
function laterPage(params: LeadListParams, page: number, total: number) {
  const keys = sortKeys(params)
  const before = (page - 1) * LEAD_PAGE_SIZE
  const take = Math.min(LEAD_PAGE_SIZE, total - before)
  const after = total - before - take
  return before > after
    ? { orderBy: orderOf(reversed(keys)), skip: after, take }
    : { orderBy: orderOf(keys), skip: before, take }
}

export function reversed(keys: SortKey[]): SortKey[] {
  return keys.map(({ name, dir }) => ({ name, dir: dir === 'asc' ? 'desc' : 'asc' }))
}

/** A row of the list from a row of the table. */
export function leadRow(
  kind: LeadKind,
  { replies, ...lead }: LeadColumns & { replies: unknown[]; budgetRange?: string | null },
  words: { heading: string | null; text: string; budget: string | null },
) {
  const { id, createdAt, name, email, status, priority, suspectedSpam } = lead
  const { heading, text, budget } = words
  return {
    ...{ id, createdAt, name, email, status, priority, suspectedSpam, heading, budget },
    excerpt: text.slice(0, EXCERPT_LENGTH),
    isLate: isLate(kind, { ...lead, hasReply: replies.length > 0 }, new Date()),
  }
}
