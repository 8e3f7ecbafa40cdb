import type { AdminViewer } from '@/lib/auth/viewer'
import { leadBulk, leadSearch } from '@/lib/leads/registry'
import { leadLists, leadStatusLabels, priorityLabels } from '@/lib/leads/rules'
import type { Actions, Logged } from '@/lib/platform/audit'
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
  hasHistory: true,
}

export const contactActions: Actions = {
  changed: {
    'contact.assign': 'changed the assignee',
    'contact.convert': 'converted the message to a project',
    'contact.note': 'added a note',
    'contact.note-edit': 'edited a note',
    'contact.priority': 'changed the priority',
    'contact.spam': 'changed the spam mark',
    'contact.status': 'changed the status',
    'contact.tag': 'added a tag',
    'contact.untag': 'removed a tag',
  },
  deleted: {
    'contact.delete': 'moved the message to the trash',
    'contact.delete-for-good': 'deleted the message for good',
    'contact.note-delete': 'deleted a note',
    'contact.restore': 'restored the message',
  },
  sent: { 'contact.reply': 'replied by email', 'contact.reply-again': 'sent a reply again' },
}

export const contactSearch: Searchable = {
  label: 'Contact messages',
  ...leadSearch,
  table: sql`contact_submissions`,
  shown: { title: sql`name`, line: sql`coalesce(company, email)`, more: sql`subject`, text: sql`message` },
  href: (id) => `/admin/messages/${id}`,
}

export const contactLists = {
  state: leadLists.contact,
  matching: (viewer: AdminViewer, query: URLSearchParams, until: Date) =>
    matchingContactMessages(viewer, leadLists.contact.load(query), until),
  bulk: leadBulk,
} as const
