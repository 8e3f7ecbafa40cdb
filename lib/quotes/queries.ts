import { cache } from 'react'
import { assigneeOf } from '@/lib/staff/queries'
import type { AdminViewer, OwnerViewer } from '@/lib/auth/viewer'
import { newestInBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { getDb, getReadDb } from '@/lib/platform/db'
import { visibleLeads } from '@/lib/leads/access'
import {
  findNeighbors,
  getLeadDetail,
  leadColumns,
  leadRow,
  leadsMatching,
  pageOfLeads,
} from '@/lib/leads/queries'
import {
  type Fact,
  isLate,
  type LeadListParams,
  leadStatusLabels,
  priorityLabels,
  senderFacts,
} from '@/lib/leads/rules'
import { matchingRows } from '@/lib/base/list-state'
import type { QuoteRequest } from '@/prisma/generated/client'
import { optionLabel, projectOfQuote, projectTypeLabels, quoteBudgetLabels, timelineLabels } from './rules'

const listFields = { ...leadColumns, company: true, projectType: true, projectDescription: true } as const

type Params = LeadListParams<'quote'>

function matching(viewer: AdminViewer, params: Params) {
  return leadsMatching(viewer, 'quote', params, (newest) => getDb().quoteRequest.findFirst(newest))
}

/** All that match and were there at `until`. */
export async function matchingQuoteRequests(viewer: AdminViewer, params: Params, until: Date) {
  const { where } = await matching(viewer, params)
  return matchingRows(getDb().quoteRequest, where, until)
}

/** One page of the quote requests that match, with how many there are in all. */
export async function listQuoteRequests(viewer: AdminViewer, params: Params) {
  const table = getDb().quoteRequest
  const { where, isPartial } = await matching(viewer, params)
  const { rows, ...list } = await pageOfLeads(params, {
    count: () => table.count({ where }),
    findIds: (page) => table.findMany({ where, select: { id: true }, ...page }),
    find: (page) => table.findMany({ select: listFields, ...page }),
  })
  return {
    ...list,
    isPartial,
    rows: rows.map((row) =>
      leadRow('quote', row, {
        heading: [optionLabel(projectTypeLabels, row.projectType), row.company].filter(Boolean).join(' · '),
        text: row.projectDescription,
        budget: optionLabel(quoteBudgetLabels, row.budgetRange),
      }),
    ),
  }
}

/** Null when there is none. */
export const getQuoteRequest = cache(async (viewer: AdminViewer, id: string) => {
  return getDb().quoteRequest.findUnique({ where: { id, ...visibleLeads(viewer) } })
})

/** The requests beside one in the list that it was opened from. */
export async function findQuoteNeighbors(viewer: AdminViewer, quote: QuoteRequest, params: Params) {
  const { where: inList } = await matching(viewer, params)
  return findNeighbors('quote', quote, params, ({ where, orderBy }) =>
    getDb().quoteRequest.findFirst({ where: { AND: [inList, where] }, orderBy, select: { id: true } }),
  )
}

/** What the screen of a request shows, in the list it was opened from, but for its history. Null when there is no such request. */
export async function getQuoteLead(viewer: AdminViewer, id: string, list: Params) {
  const lead = await getQuoteRequest(viewer, id)
  if (!lead) return null
  const [detail, neighbors] = await Promise.all([
    getLeadDetail(viewer, { kind: 'quote', ...lead }),
    findQuoteNeighbors(viewer, lead, list),
  ])
  const more = lead.additionalRequirements
  return {
    ...{ kind: 'quote' as const, lead, list, detail, neighbors },
    isLate: isLate('quote', { ...lead, hasReply: detail.replies.length > 0 }, new Date()),
    text: {
      title: 'Project description',
      text: lead.projectDescription,
      more: more ? { title: 'Additional requirements', text: more } : undefined,
    },
    facts: quoteFacts(lead),
    subject: 'Your quote request',
    project: projectOfQuote(lead),
  }
}

export const quoteColumns =
  'Received,Name,Email,Phone,Company,Project type,Budget,Timeline,Description,Additional requirements,Status,Priority,Spam,Assigned to'.split(
    ',',
  )

/** Newest first, as the cells of `quoteColumns`. */
export async function* exportQuoteRequests(
  viewer: OwnerViewer,
  params: Params,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = ids ? { id: { in: ids }, ...visibleLeads(viewer) } : (await matching(viewer, params)).where
  const db = await getReadDb()
  const rows = newestInBatches('createdAt', where, (page) =>
    db.quoteRequest.findMany({ include: { assignee: leadColumns.assignee }, ...page }),
  )
  for await (const row of rows) {
    yield [
      isoOf(row.createdAt),
      row.name,
      row.email,
      row.phone,
      row.company,
      optionLabel(projectTypeLabels, row.projectType),
      optionLabel(quoteBudgetLabels, row.budgetRange),
      row.timeline && optionLabel(timelineLabels, row.timeline),
      row.projectDescription,
      row.additionalRequirements,
      leadStatusLabels[row.status],
      priorityLabels[row.priority],
      row.suspectedSpam ? 'Yes' : 'No',
      assigneeOf(row.assignee)?.name ?? null,
    ]
  }
}

type ChosenOptions = Pick<QuoteRequest, 'projectType' | 'budgetRange' | 'timeline'>

export function chosenFacts({ projectType, budgetRange, timeline }: ChosenOptions): Fact[] {
  return [
    { label: 'Project type', value: optionLabel(projectTypeLabels, projectType) },
    { label: 'Budget', value: optionLabel(quoteBudgetLabels, budgetRange) },
    { label: 'Timeline', value: timeline && optionLabel(timelineLabels, timeline) },
  ]
}

/** A request's details besides its texts, shown in the mail to the agency and in the admin. */
export function quoteFacts(quote: QuoteRequest): Fact[] {
  return [...senderFacts(quote), ...chosenFacts(quote)]
}
