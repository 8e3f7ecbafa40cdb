import type { AdminViewer } from '@/lib/auth/viewer'
import { leadBulk, leadSearch } from '@/lib/leads/registry'
import { leadLists, leadStatusLabels, priorityLabels } from '@/lib/leads/rules'
import type { Actions, Logged } from '@/lib/platform/audit'
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
  hasHistory: true,
}

export const quoteActions: Actions = {
  changed: {
    'quote.assign': 'changed the assignee',
    'quote.convert': 'converted the request to a project',
    'quote.note': 'added a note',
    'quote.note-edit': 'edited a note',
    'quote.priority': 'changed the priority',
    'quote.spam': 'changed the spam mark',
    'quote.status': 'changed the status',
    'quote.tag': 'added a tag',
    'quote.untag': 'removed a tag',
  },
  deleted: {
    'quote.delete': 'moved the request to the trash',
    'quote.delete-for-good': 'deleted the request for good',
    'quote.note-delete': 'deleted a note',
    'quote.restore': 'restored the request',
  },
  sent: { 'quote.reply': 'replied by email', 'quote.reply-again': 'sent a reply again' },
}

export const quoteSearch: Searchable = {
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
  matching: (viewer: AdminViewer, query: URLSearchParams, until: Date) =>
    matchingQuoteRequests(viewer, leadLists.quote.load(query), until),
  bulk: leadBulk,
} as const
