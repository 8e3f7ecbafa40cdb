import { type Actions, type Logged, placeOnTab } from '@/lib/platform/audit'
import { foldedText, inVisibleProject, notTrashed, projectTab, type Searchable } from '@/lib/platform/search'
import type { WithTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { fileWords } from './content'
import { fileTypeLabels } from './rules'

const { sql } = Prisma

export const fileKind: WithTrash = {
  right: 'projects',
  ...fileWords,
  table: 'documents',
  name: 'row.name',
  // Without the name of who deleted it, an earlier release has removed its content.
  rows: 'row.verified_at is not null and (row.deleted_at is null or row.deleted_by_id is not null)',
  parent: { column: 'row.project_id', kind: 'project' },
  subject: { type: 'document', action: 'document' },
  topics: ['files'],
  stored: 'row.file_url || array(select file_url from document_versions where document_id = row.id)',
  parts: [{ table: 'document_versions', column: 'document_id' }],
}

export const fileLog: Logged = {
  kind: 'document',
  label: 'File',
  types: ['document'],
  place: placeOnTab('documents'),
  values: { type: fileTypeLabels },
}

export const fileActions: Actions = {
  created: { 'document.upload': 'uploaded the file' },
  changed: { 'document.edit': 'changed the file', 'document.replace': 'uploaded a new version' },
  deleted: {
    'document.delete': 'moved the file to the trash',
    'document.delete-for-good': 'deleted the file for good',
    'document.restore': 'restored the file',
  },
}

export const fileSearch: Searchable = {
  right: 'projects',
  label: 'Files',
  table: sql`documents`,
  visible: sql`verified_at is not null and ${notTrashed} and ${inVisibleProject}`,
  at: sql`uploaded_at`,
  name: foldedText,
  text: foldedText,
  likeness: foldedText,
  shown: { title: sql`name`, project: sql`project_id` },
  href: projectTab('documents'),
}
