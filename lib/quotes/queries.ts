import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { visibleLeads } from '@/lib/leads/access'
import { findNeighbors, leadColumns, leadRow, leadsMatching, pageOfLeads } from '@/lib/leads/queries'
import type { LeadListParams } from '@/lib/leads/schema'
import { matchingRows } from '@/lib/platform/list-state'
import type { QuoteRequest } from '@/prisma/generated/client'
import { optionLabel, projectTypeLabels, quoteBudgetLabels } from './rules'

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
export async function getQuoteRequest(viewer: AdminViewer, id: string) {
  return getDb().quoteRequest.findUnique({ where: { id, ...visibleLeads(viewer) } })
}

/** The requests beside one in the list that it was opened from. */
export async function findQuoteNeighbors(viewer: AdminViewer, quote: QuoteRequest, params: Params) {
  const { where: inList } = await matching(viewer, params)
  return findNeighbors('quote', quote, params, ({ where, orderBy }) =>
    getDb().quoteRequest.findFirst({ where: { AND: [inList, where] }, orderBy, select: { id: true } }),
  )
}
