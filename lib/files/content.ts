import type { TrashWords } from '@/lib/platform/trash'

export const fileWords: TrashWords = {
  kind: 'file',
  one: 'file',
  many: 'files',
  label: 'File',
  titled: (name) => `File ‘${name}’`,
  along: 'Its earlier versions go with it.',
}
