import type { Actions } from '@/lib/platform/audit'

export const setupActions: Actions = { changed: { 'set-up.hide-checklist': 'hid the set-up list' } }
