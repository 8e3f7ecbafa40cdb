import type { ViewerWith } from '@/lib/auth/viewer'
import { leadActions, leadBulk, leadSearch } from '@/lib/leads/registry'
import { leadLists, leadStatusLabels, priorityLabels } from '@/lib/leads/rules'
import type { Logged } from '@/lib/platform/audit'
import type { Searchable } from '@/lib/platform/search'
import { Prisma } from '@/prisma/generated/client'
import { matchingQuoteRequests } from './queries'
import { optionLabel, projectTypeLabels } from './rules'

const { sql } = Prisma

export const quoteLog: Logged = {
  kind: 'quote',
  label: 'Quote request',
  types: ['quote_request'],
  place: (id) => ({ href: `/admin/quotes/${id}`, isOwn: true }),
  there: { table: 'quote_requests', name: 'name', rows: 'deleted_at is null' },
  values: { status: leadStatusLabels, priority: priorityLabels },
  historyFor: 'clients',
}

export const quoteActions = leadActions('quote', 'request')

export const quoteSearch: Searchable = {
  right: 'clients',
  label: 'Quote requests',
  ...leadSearch,
  table: sql`quote_requests`,
  shown: {
    title: sql`name`,
    line: sql`coalesce(company, email)`,
    more: sql`project_type`,
    text: sql`project_description`,
  },
  moreOf: (type) => optionLabel(projectTypeLabels, type),
  href: (id) => `/admin/quotes/${id}`,
}

export const quoteLists = {
  state: leadLists.quote,
  matching: (viewer: ViewerWith<'clients'>, query: URLSearchParams, until: Date) =>
    matchingQuoteRequests(viewer, leadLists.quote.load(query), until),
  bulk: leadBulk,
} as const
