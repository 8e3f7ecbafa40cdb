import type { ViewerWith } from '@/lib/auth/viewer'
import type { Actions, Logged } from '@/lib/platform/audit'
import { foldedText, notTrashed, type Searchable } from '@/lib/platform/search'
import type { WithTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { projectWords } from './content'
import { matchingProjects } from './queries'
import { projectFieldLabels, projectList } from './rules'

const { sql } = Prisma

export const projectKind: WithTrash = {
  right: 'clients',
  ...projectWords,
  table: 'projects',
  name: 'row.title',
  rows: 'true',
  parent: { column: 'row.client_user_id', kind: 'client' },
  subject: { type: 'project', action: 'project' },
  topics: ['projects', 'clients', 'conversations', 'files', 'questions', 'testimonials', 'updates'],
  isPublic: true,
}

export const projectLog: Logged = {
  kind: 'project',
  label: 'Project',
  types: ['project'],
  place: (id) => ({ href: `/admin/projects/${id}`, isOwn: true }),
  there: { table: 'projects', name: 'title', rows: 'deleted_at is null' },
  fields: { ...projectFieldLabels, note: 'Note' },
  historyFor: 'projects',
}

export const projectActions: Actions = {
  created: {
    'milestone.add': 'added a milestone',
    'project.create': 'created the project',
    'project.member.add': 'gave access to the project',
    'project.note': 'added a note',
  },
  changed: {
    'milestone.done': 'completed a milestone',
    'milestone.edit': 'changed a milestone',
    'milestone.move': 'moved a milestone',
    'milestone.reopen': 'reopened a milestone',
    'project.archive': 'archived the project',
    'project.assign': 'changed the assignee',
    'project.hand-over': 'gave the project to another client',
    'project.member.remove': 'withdrew access to the project',
    'project.note-edit': 'changed a note',
    'project.tag': 'added a tag',
    'project.unarchive': 'took the project out of the archive',
    'project.untag': 'removed a tag',
    'project.update': 'changed the project',
  },
  deleted: {
    'milestone.delete': 'deleted a milestone',
    'project.delete': 'moved the project to the trash',
    'project.delete-for-good': 'deleted the project for good',
    'project.note-delete': 'deleted a note',
    'project.restore': 'restored the project',
  },
}

export const projectSearch: Searchable = {
  right: 'projects',
  label: 'Projects',
  table: sql`projects`,
  visible: notTrashed,
  at: sql`created_at`,
  name: sql`folded_title`,
  aliases: [sql`folded_client`],
  text: foldedText,
  prefix: sql`folded_title`,
  likeness: foldedText,
  shown: {
    title: sql`title`,
    line: sql`client_name`,
    more: sql`case when archived_at is not null then 'Archived' when not active then 'On hold' end`,
  },
  href: (id) => `/admin/projects/${id}`,
}

export const projectLists = {
  state: projectList,
  matching: (viewer: ViewerWith<'projects'>, query: URLSearchParams, until: Date) =>
    matchingProjects(viewer, projectList.load(query), until),
  bulk: ['archive', 'unarchive', 'assign', 'tag', 'untag', 'trash'],
} as const
