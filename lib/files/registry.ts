import type { Actions, Logged } from '@/lib/platform/audit'
import { fileTypeLabels } from './rules'
import type { Trashable } from '@/lib/platform/trash'
import { fileWords } from './content'

export const fileKind: Trashable = {
  ...fileWords,
  table: 'documents',
  name: 'row.name',
  // Without the name of who deleted it, an earlier release has removed its content.
  rows: 'row.verified_at is not null and (row.deleted_at is null or row.deleted_by_id is not null)',
  parent: { column: 'row.project_id', kind: 'project' },
  subject: { type: 'document', action: 'document' },
  topics: ['files'],
}

export const fileLog: Logged = {
  kind: 'document',
  label: 'Document',
  types: ['document'],
  place: (_id, { projectId }) =>
    typeof projectId === 'string'
      ? { href: `/admin/projects/${projectId}?tab=documents`, isOwn: false }
      : null,
  values: { type: fileTypeLabels },
}

export const fileActions: Actions = {
  created: { 'document.upload': 'uploaded the document' },
  changed: { 'document.edit': 'changed the document', 'document.replace': 'uploaded a new version' },
  deleted: {
    'document.delete': 'moved the document to the trash',
    'document.delete-for-good': 'deleted the document for good',
    'document.restore': 'restored the document',
  },
}
