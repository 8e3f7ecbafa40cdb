import type { Trashable } from '@/lib/platform/trash'

export const clientKind: Trashable = {
  kind: 'client',
  one: 'client',
  many: 'clients',
  label: 'Client',
  titled: (name) => `Client ${name}`,
  table: 'profiles',
  name: 'coalesce(row.full_name, row.email)',
  // What an erasure left of an account goes nowhere; one that was in the trash already stays there until it is removed.
  rows: `row.role = 'CLIENT' and (row.removed_at is null or row.deleted_at is not null)`,
  along:
    'Their account and their projects go with them, including updates, documents, testimonials and messages.',
  subject: { type: 'profile', action: 'client' },
  topics: ['clients', 'projects', 'conversations', 'files', 'testimonials', 'updates'],
  isPublic: true,
  keptForInvoices: 'Invoices are kept, and this client has some. Disable the client instead.',
}
