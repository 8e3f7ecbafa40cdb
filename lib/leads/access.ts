import type { ViewerWith } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'

/** Of contact messages or quote requests: every admin sees those that aren’t in the trash. */
export function visibleLeads(_viewer: ViewerWith<'clients'>) {
  return notInTrash
}

/** The whole team shares them. */
export function visibleSavedReplies(_viewer: ViewerWith<'projects'>) {
  return notInTrash
}
