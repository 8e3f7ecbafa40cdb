import { personName } from '@/lib/base/person'
import { assignedTo, assigneeColumns, assigneeOf, listAssignees } from '@/lib/staff/queries'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { AdminViewer } from '@/lib/auth/viewer'
import { foldedPart, foldedPattern, getDb } from '@/lib/platform/db'
import { beginningOf } from '@/lib/base/excerpts'
import { pageOf } from '@/lib/base/list-state'
import { isShortSearch, SHORT_SEARCH } from '@/lib/base/short-search'
import { visibleProjects } from '@/lib/projects/access'
import { notInTrash } from '@/lib/platform/trash'
import { accountState, stateColumns } from '@/lib/sign-in/rules'
import { listTagIds, listTags, tagIdsOf, taggedWith, taggingColumns } from '@/lib/tags/queries'
import type { ContactMessage, Prisma } from '@/prisma/generated/client'
import { visibleLeads } from './access'
import { listLeadNotes } from './notes/queries'
import { listLeadReplies } from './replies/queries'
import {
  dueSince,
  isLate,
  type KnownAccount,
  type Lead,
  LEAD_PAGE_SIZE,
  type LeadKind,
  type LeadListParams,
  leadPriorities,
  type LeadStatus,
  leadStatuses,
  type OtherLead,
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

const beyondDepth = {
  where: notInTrash,
  select: { createdAt: true },
  orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  skip: SHORT_SEARCH.depth,
} satisfies Prisma.ContactMessageFindFirstArgs

/** The `where` of search and filter. `isPartial`: only the newest are searched, see `SHORT_SEARCH`. */
export async function leadsMatching<Kind extends LeadKind>(
  viewer: AdminViewer,
  kind: Kind,
  params: LeadListParams<Kind>,
  findFirst: (beyond: typeof beyondDepth) => Promise<{ createdAt: Date } | null>,
) {
  const leftOut = isShortSearch(params.q) ? await findFirst(beyondDepth) : null
  const filter = {
    ...filterOf(kind, params),
    ...assignedTo(viewer, params.assignee),
    ...taggedWith(params.tag),
  }
  const newest = leftOut ? { createdAt: { gt: leftOut.createdAt } } : {}
  return { where: { AND: [visibleLeads(viewer), newest, filter] }, isPartial: leftOut !== null }
}

function filterOf<Kind extends LeadKind>(kind: Kind, { q, status }: LeadListParams<Kind>) {
  const search = q === '' ? {} : { foldedText: { contains: foldedPart(q) } }
  if (status === 'all') return search
  if (status === 'spam') return { ...search, suspectedSpam: true }
  if (status !== 'late') return { ...search, status: status as LeadStatus<Kind> }
  const createdAt = { lt: dueSince(kind, new Date()) }
  return { ...search, status: 'new' as const, suspectedSpam: false, createdAt, replies: { none: {} } }
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
export async function pageOfLeads<Row>(params: LeadListParams, table: Table<Row>) {
  const orderBy = orderOf(sortKeys(params))
  const asked = (params.page - 1) * LEAD_PAGE_SIZE
  const fromFront = asked < FRONT ? table.findIds({ orderBy, skip: asked, take: LEAD_PAGE_SIZE }) : undefined
  const [total, front] = await Promise.all([table.count(), fromFront])
  const { take: _take, skip, ...page } = pageOf(params.page, total, LEAD_PAGE_SIZE)
  const found = front && skip === asked ? front : await table.findIds(laterPage(params, skip, total))
  const where = { id: { in: found.map(({ id }) => id) } }
  return { rows: await table.find({ where, orderBy }), ...page }
}

/** Ids come from the index alone, read from the nearer end, so that the last page is as fast as the first. */
function laterPage(params: LeadListParams, before: number, total: number) {
  const keys = sortKeys(params)
  const take = Math.min(LEAD_PAGE_SIZE, total - before)
  const after = total - before - take
  return before > after
    ? { orderBy: orderOf(reversed(keys)), skip: after, take }
    : { orderBy: orderOf(keys), skip: before, take }
}

function reversed(keys: SortKey[]): SortKey[] {
  return keys.map(({ name, dir }) => ({ name, dir: dir === 'asc' ? 'desc' : 'asc' }))
}

/** A row of either list. */
export function leadRow(
  kind: LeadKind,
  {
    replies,
    assignee,
    taggings,
    ...lead
  }: LeadColumns &
    Assigned & { taggings: { tagId: string }[] } & { replies: unknown[]; budgetRange?: string | null },
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
  viewer: AdminViewer,
  lead: Lead & { email: string; assigneeId: string | null },
) {
  const [notes, replies, project, account, others, assignees, tags, tagIds] = await Promise.all([
    listLeadNotes(viewer, lead),
    listLeadReplies(viewer, lead),
    findLeadProject(viewer, lead),
    findAccountOf(viewer, lead.email),
    listOtherLeads(viewer, lead),
    listAssignees(viewer, lead.assigneeId),
    listTags(viewer),
    listTagIds(viewer, lead.kind, lead.id),
  ])
  return { notes, replies, project, account, others, assignees, tags, tagIds }
}

/** A project made from a lead has the lead's id. */
async function findLeadProject(viewer: AdminViewer, { id }: Lead) {
  return getDb().project.findFirst({
    where: { ...visibleProjects(viewer), OR: [{ id }, { quoteRequestId: id }] },
    select: { id: true, title: true, client: { select: { id: true, fullName: true, email: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

async function findAccountOf(_viewer: AdminViewer, email: string): Promise<KnownAccount | null> {
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

async function listOtherLeads(_viewer: AdminViewer, { id, email }: Lead & { email: string }) {
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
