import type { TrashWords } from '@/lib/platform/trash'

export const fileWords: TrashWords = {
  kind: 'file',
  one: 'document',
  many: 'documents',
  label: 'Document',
  titled: (name) => `Document ‘${name}’`,
  along: 'Its earlier versions go with it.',
}
