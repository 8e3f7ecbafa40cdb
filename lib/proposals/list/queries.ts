import type { OwnerViewer, ViewerWith } from '@/lib/auth/viewer'
import { dayOf, momentsOf } from '@/lib/base/dates'
import { fromNearerEnd, type Matching, matchingRows, pageOf } from '@/lib/base/list-state'
import { plainAmount } from '@/lib/base/money'
import { newestFirst, newestInBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { foldedPart, getDb, getReadDb } from '@/lib/platform/db'
import { assignedTo, assigneeColumns, assigneeOf } from '@/lib/staff/queries'
import type { Prisma, Proposal } from '@/prisma/generated/client'
import { visibleProposals } from '../access'
import { statusLabels } from '../content'
import { PROPOSAL_PAGE_SIZE, type ProposalFilter, type ProposalListParams } from './rules'

const open = { in: ['sent', 'seen'] } satisfies Prisma.ProposalWhereInput['status']

function matchingStatus(status: ProposalFilter | 'all'): Prisma.ProposalWhereInput {
  if (status === 'template') return { isTemplate: true }
  if (status === 'all') return { isTemplate: false }
  return { isTemplate: false, status: status === 'open' ? open : status }
}

type Filter = Omit<ProposalListParams, 'page' | 'sort' | 'dir'>

function matching(viewer: ViewerWith<'clients'>, filter: Filter): Prisma.ProposalWhereInput {
  const { q, status, assignee, sentFrom: from, sentTo: to } = filter
  const sentAt = momentsOf({ from, to })
  return {
    ...visibleProposals(viewer),
    ...matchingStatus(status),
    ...assignedTo(viewer, assignee),
    ...(sentAt && { sentAt }),
    ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }),
  }
}

/** All that match and were there at `until`. */
export function matchingProposals(
  viewer: ViewerWith<'clients'>,
  params: ProposalListParams,
  until: Date,
): Matching {
  return matchingRows(getDb().proposal, matching(viewer, params), until)
}

/** What no date comes after. */
function sorted({ sort, dir }: ProposalListParams): Prisma.ProposalOrderByWithRelationInput[] {
  if (sort === 'sentAt' || sort === 'validUntil')
    return [{ [sort]: { sort: dir, nulls: 'last' } }, ...newestFirst]
  return [{ [sort]: dir }, { id: dir }]
}

const columns = {
  id: true,
  number: true,
  title: true,
  isTemplate: true,
  status: true,
  clientName: true,
  clientCompany: true,
  clientEmail: true,
  currency: true,
  totalCents: true,
  validUntil: true,
  sentAt: true,
  seenAt: true,
  decidedAt: true,
  createdAt: true,
  version: true,
} as const

type Row = Pick<Proposal, keyof typeof columns>

function toRow({ totalCents, validUntil, ...row }: Row) {
  return { ...row, totalCents: Number(totalCents), validUntil: validUntil && dayOf(validUntil) }
}

/** One page of the matching proposals, and how many match in all. */
export async function listProposals(viewer: ViewerWith<'clients'>, params: ProposalListParams) {
  const db = getDb()
  const where = matching(viewer, params)
  const total = await db.proposal.count({ where })
  const { take, skip, ...page } = pageOf(params.page, total, PROPOSAL_PAGE_SIZE)
  const rows = await fromNearerEnd({ total, skip, take }, sorted(params), (reading) =>
    db.proposal.findMany({ where, select: { ...columns, assignee: assigneeColumns }, ...reading }),
  )
  // An empty list offers its filters only if others would find something.
  const others = total === 0 ? await db.proposal.count({ where: visibleProposals(viewer), take: 1 }) : 0
  return {
    hidesSome: others > 0,
    rows: rows.map(({ assignee, ...row }) => ({ ...toRow(row), assignee: assigneeOf(assignee) })),
    ...page,
  }
}
export type ProposalRow = Awaited<ReturnType<typeof listProposals>>['rows'][number]

export const proposalColumns =
  'Number,Title,Status,Client,Company,Email,Total,Currency,Valid until,Sent,Opened,Answered,Assigned to,Created'.split(
    ',',
  )

/** Newest first, as the cells of `proposalColumns`. */
export async function* exportProposals(
  viewer: OwnerViewer,
  params: ProposalListParams,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = ids ? { id: { in: ids }, ...visibleProposals(viewer) } : matching(viewer, params)
  const db = await getReadDb()
  const rows = newestInBatches('createdAt', where, (page) =>
    db.proposal.findMany({ select: { ...columns, assignee: assigneeColumns }, ...page }),
  )
  for await (const { assignee, ...stored } of rows) {
    const row = toRow(stored)
    yield [
      row.number,
      row.title,
      row.isTemplate ? 'Template' : statusLabels[row.status],
      row.clientName,
      row.clientCompany,
      row.clientEmail,
      plainAmount(row.totalCents, row.currency),
      row.currency,
      row.validUntil,
      isoOf(row.sentAt),
      isoOf(row.seenAt),
      isoOf(row.decidedAt),
      assigneeOf(assignee)?.name ?? null,
      isoOf(row.createdAt),
    ]
  }
}

/** Whose proposals: a person's, a company's, or those for a project. */
export type ProposalOwner = { clientUserId: string } | { companyId: string } | { projectId: string }

const LISTED_OF_OWNER = 5

/** The newest of an owner, with the project that came of one. */
export async function listProposalsOf(viewer: ViewerWith<'clients'>, owner: ProposalOwner) {
  const where =
    'projectId' in owner
      ? { OR: [owner, { acceptance: { projectId: owner.projectId } }] }
      : { ...owner, isTemplate: false }
  const rows = await getDb().proposal.findMany({
    where: { ...visibleProposals(viewer), ...where },
    select: columns,
    orderBy: newestFirst,
    take: LISTED_OF_OWNER,
  })
  return rows.map(toRow)
}
export type OwnedProposal = Awaited<ReturnType<typeof listProposalsOf>>[number]
