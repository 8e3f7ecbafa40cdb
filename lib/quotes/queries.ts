import { getDb } from '@/lib/platform/db'
import { leadColumns, leadCsvColumns, leadQueries } from '@/lib/leads/queries'
import { type Fact, senderFacts } from '@/lib/leads/rules'
import type { QuoteRequest } from '@/prisma/generated/client'
import { optionLabel, projectOfQuote, projectTypeLabels, quoteBudgetLabels, timelineLabels } from './rules'

const listed = { ...leadColumns, company: true, projectType: true, projectDescription: true } as const

const leads = leadQueries({
  kind: 'quote',
  table: () => getDb().quoteRequest,
  listRows: (page) => getDb().quoteRequest.findMany({ select: listed, ...page }),
  wordsOf: ({ company, projectType, projectDescription, budgetRange }) => ({
    heading: [optionLabel(projectTypeLabels, projectType), company].filter(Boolean).join(' · '),
    text: projectDescription,
    budget: optionLabel(quoteBudgetLabels, budgetRange),
  }),
  find: (where) => getDb().quoteRequest.findUnique({ where }),
  shownOf: (quote) => {
    const more = quote.additionalRequirements
    return {
      text: {
        title: 'Project description',
        text: quote.projectDescription,
        more: more ? { title: 'Additional requirements', text: more } : undefined,
      },
      facts: quoteFacts(quote),
      subject: 'Your quote request',
      project: projectOfQuote(quote),
    }
  },
  exportRows: (db, page) =>
    db.quoteRequest.findMany({ include: { assignee: leadColumns.assignee }, ...page }),
  cellsOf: ({ projectType, budgetRange, timeline, projectDescription, additionalRequirements }) => [
    ...[optionLabel(projectTypeLabels, projectType), optionLabel(quoteBudgetLabels, budgetRange)],
    ...[timeline && optionLabel(timelineLabels, timeline), projectDescription, additionalRequirements],
  ],
})

export const matchingQuoteRequests = leads.matchingAt
export const listQuoteRequests = leads.list
export const getQuoteRequest = leads.get
export const findQuoteNeighbors = leads.neighbors
export const getQuoteLead = leads.getShown
export const exportQuoteRequests = leads.exported
export const quoteColumns = leadCsvColumns(
  'Project type,Budget,Timeline,Description,Additional requirements'.split(','),
)

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
