import type { ViewerWith } from '@/lib/auth/viewer'
import { leadActions, leadBulk, leadSearch } from '@/lib/leads/registry'
import { leadLists, leadStatusLabels, priorityLabels } from '@/lib/leads/rules'
import type { Logged } from '@/lib/platform/audit'
import type { Searchable } from '@/lib/platform/search'
import { Prisma } from '@/prisma/generated/client'
import { matchingContactMessages } from './queries'

const { sql } = Prisma

export const contactLog: Logged = {
  kind: 'contact',
  label: 'Contact message',
  types: ['contact_submission'],
  place: (id) => ({ href: `/admin/messages/${id}`, isOwn: true }),
  there: { table: 'contact_submissions', name: 'name', rows: 'deleted_at is null' },
  values: { status: leadStatusLabels, priority: priorityLabels },
  historyFor: 'clients',
}

export const contactActions = leadActions('contact', 'message')

export const contactSearch: Searchable = {
  right: 'clients',
  label: 'Contact messages',
  ...leadSearch,
  table: sql`contact_submissions`,
  shown: { title: sql`name`, line: sql`coalesce(company, email)`, more: sql`subject`, text: sql`message` },
  href: (id) => `/admin/messages/${id}`,
}

export const contactLists = {
  state: leadLists.contact,
  matching: (viewer: ViewerWith<'clients'>, query: URLSearchParams, until: Date) =>
    matchingContactMessages(viewer, leadLists.contact.load(query), until),
  bulk: leadBulk,
} as const
