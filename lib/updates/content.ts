import type { TrashWords } from '@/lib/platform/trash'

export const updateWords: TrashWords = {
  kind: 'update',
  one: 'update',
  many: 'updates',
  label: 'Update',
  titled: (name) => `Update ‘${name}’`,
  along: 'Its attachment goes with it.',
}
