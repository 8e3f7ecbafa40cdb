import type { Trashable } from '@/lib/platform/trash'

export const updateKind: Trashable = {
  kind: 'update',
  one: 'update',
  many: 'updates',
  label: 'Update',
  titled: (name) => `Update ‘${name}’`,
  table: 'client_updates',
  name: 'row.title',
  rows: 'true',
  parent: { column: 'row.project_id', kind: 'project' },
  along: 'Its attachment goes with it.',
  subject: { type: 'client_update', action: 'update' },
  topics: ['updates'],
}
