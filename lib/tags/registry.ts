import type { Actions, Logged } from '@/lib/platform/audit'

export const tagLog: Logged = { kind: 'tag', label: 'Tag', types: ['tag'] }

export const tagActions: Actions = {
  created: { 'tag.create': 'created the tag' },
  changed: { 'tag.update': 'changed the tag' },
  deleted: { 'tag.delete': 'deleted the tag' },
}
