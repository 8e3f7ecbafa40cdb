import type { Trashable } from '@/lib/platform/trash'

export const projectKind: Trashable = {
  kind: 'project',
  one: 'project',
  many: 'projects',
  label: 'Project',
  titled: (name) => `Project ‘${name}’`,
  table: 'projects',
  name: 'row.title',
  rows: 'true',
  parent: { column: 'row.client_user_id', kind: 'client' },
  along: 'Its milestones, updates, documents, testimonials and messages go with it.',
  subject: { type: 'project', action: 'project' },
  topics: ['projects', 'clients', 'conversations', 'files', 'testimonials', 'updates'],
  isPublic: true,
  keptForInvoices: 'Invoices are kept, and this project has some. Archive the project instead.',
}
