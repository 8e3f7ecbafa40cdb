import type { Actions, Logged } from '@/lib/platform/audit'
import { type ContentKind, contentKinds, contentLabels } from './rules'

export const contentLog: Logged = {
  kind: 'content',
  label: 'Content',
  types: ['content'],
  place: (id, { kind }) =>
    isContentKind(kind) ? { href: `/admin/content/${contentKinds[kind].segment}/${id}`, isOwn: true } : null,
  there: { table: 'content_documents', name: "''" },
  fields: ({ kind }) => (isContentKind(kind) ? contentLabels[kind] : {}),
}

export const contentActions: Actions = {
  created: { 'content.create': 'created the content' },
  changed: {
    'content.discard': 'discarded the draft',
    'content.move': 'moved the content',
    'content.publish': 'published the content',
    'content.save': 'saved a draft',
    'content.unpublish': 'took the content off the website',
  },
  deleted: { 'content.delete': 'deleted the content' },
}

function isContentKind(kind: unknown): kind is ContentKind {
  return typeof kind === 'string' && Object.hasOwn(contentKinds, kind)
}
