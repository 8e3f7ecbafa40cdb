import type { Actions, Logged } from '@/lib/platform/audit'
import { foldedText, foldedWords, inVisibleProject, type Searchable } from '@/lib/platform/search'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

const pathOf = (projectId: string) => `/admin/projects/${projectId}?show=questions`

export const questionLog: Logged = {
  kind: 'question',
  label: 'Question',
  types: ['question'],
  place: (_id, { projectId }) =>
    typeof projectId === 'string' ? { href: pathOf(projectId), isOwn: false } : null,
  fields: { text: 'Question', dueDate: 'Due date' },
}

export const questionActions: Actions = {
  changed: { 'question.edit': 'changed the question', 'question.withdraw': 'withdrew the question' },
  sent: { 'question.ask': 'asked the client' },
}

export const questionSearch: Searchable = {
  right: 'projects',
  label: 'Questions',
  table: sql`questions`,
  visible: inVisibleProject,
  at: sql`created_at`,
  name: sql`''`,
  text: foldedText,
  vector: foldedWords,
  shown: {
    more: sql`case when answered_at is not null then 'Answered' when withdrawn_at is not null then 'Withdrawn' else 'Open' end`,
    text: sql`concat_ws(E'\n', text, answer)`,
    project: sql`project_id`,
  },
  href: (_id, projectId) => pathOf(projectId ?? ''),
}
