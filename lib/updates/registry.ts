import { type Actions, type Logged, placeOnTab } from '@/lib/platform/audit'
import { statusLabels } from './rules'
import type { WithTrash } from '@/lib/platform/trash'
import { updateWords } from './content'
import {
  foldedText,
  foldedWords,
  inVisibleProject,
  notTrashed,
  projectTab,
  type Searchable,
} from '@/lib/platform/search'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

export const updateKind: WithTrash = {
  right: 'projects',
  ...updateWords,
  table: 'client_updates',
  name: 'row.title',
  rows: 'true',
  parent: { column: 'row.project_id', kind: 'project' },
  subject: { type: 'client_update', action: 'update' },
  topics: ['updates'],
  stored: `array_remove(array[row.file_url], null)`,
}

export const updateLog: Logged = {
  kind: 'update',
  label: 'Work update',
  types: ['client_update'],
  place: placeOnTab('updates'),
  values: { status: statusLabels },
}

export const updateActions: Actions = {
  changed: { 'update.status': 'changed the status' },
  deleted: {
    'update.delete': 'moved the update to the trash',
    'update.delete-for-good': 'deleted the update for good',
    'update.restore': 'restored the update',
  },
  sent: { 'update.send': 'sent the update' },
}

export const updateSearch: Searchable = {
  right: 'projects',
  label: 'Work updates',
  table: sql`client_updates`,
  visible: sql`${notTrashed} and ${inVisibleProject}`,
  at: sql`created_at`,
  name: sql`folded(title)`,
  text: foldedText,
  vector: foldedWords,
  shown: { title: sql`title`, text: sql`content`, project: sql`project_id` },
  href: projectTab('updates'),
}
