import type { Trashable } from '@/lib/platform/trash'

export const fileKind: Trashable = {
  kind: 'file',
  one: 'document',
  many: 'documents',
  label: 'Document',
  titled: (name) => `Document ‘${name}’`,
  table: 'documents',
  name: 'row.name',
  // Without the name of who deleted it, an earlier release has removed its content.
  rows: 'row.verified_at is not null and (row.deleted_at is null or row.deleted_by_id is not null)',
  parent: { column: 'row.project_id', kind: 'project' },
  along: 'Its earlier versions go with it.',
  subject: { type: 'document', action: 'document' },
  topics: ['files'],
}
