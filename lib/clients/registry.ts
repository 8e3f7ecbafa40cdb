import type { ViewerWith } from '@/lib/auth/viewer'
import type { Actions } from '@/lib/platform/audit'
import { foldedText, type Searchable } from '@/lib/platform/search'
import type { WithTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { isPresentClient } from './access'
import { clientWords } from './content'
import { matchingClients } from './queries'
import { clientList } from './rules'

const { sql } = Prisma

export const clientKind: WithTrash = {
  right: 'clients',
  ...clientWords,
  table: 'profiles',
  name: 'coalesce(row.full_name, row.email)',
  // What an erasure left of an account goes nowhere; one that was in the trash already stays there until it is removed.
  rows: `row.role = 'CLIENT' and (row.removed_at is null or row.deleted_at is not null)`,
  subject: { type: 'profile', action: 'client' },
  topics: ['clients', 'projects', 'conversations', 'files', 'questions', 'testimonials', 'updates'],
  isPublic: true,
}

export const clientActions: Actions = {
  changed: {
    'client.merge': 'merged another client into this one',
    'client.merge-into': 'merged the client into another one',
    'client.reminders': 'switched the reminders of the client’s invoices',
    'client.tag': 'added a tag',
    'client.untag': 'removed a tag',
    'client.update': 'changed the client’s details',
  },
  deleted: {
    'client.delete': 'moved the client to the trash',
    'client.delete-for-good': 'deleted the client for good',
    'client.restore': 'restored the client',
  },
  account: {
    'client.disable': 'disabled the account',
    'client.enable': 'enabled the account',
    'client.end-sessions': 'ended all sessions',
  },
}

export const clientSearch: Searchable = {
  right: 'clients',
  label: 'Clients',
  table: sql`profiles`,
  visible: isPresentClient(),
  at: sql`created_at`,
  name: sql`folded_name`,
  aliases: [sql`folded(coalesce(company, ''))`, sql`folded(email)`],
  text: foldedText,
  prefix: sql`folded_name`,
  likeness: sql`folded(coalesce(full_name, '') || ' ' || coalesce(company, ''))`,
  shown: {
    title: sql`coalesce(full_name, email)`,
    line: sql`company`,
    more: sql`case when full_name is not null then email end`,
  },
  href: (id) => `/admin/clients/${id}`,
}

export const clientLists = {
  state: clientList,
  matching: (viewer: ViewerWith<'clients'>, query: URLSearchParams, until: Date) =>
    matchingClients(viewer, clientList.load(query), until),
  bulk: ['tag', 'untag', 'disable', 'enable', 'trash'],
} as const
