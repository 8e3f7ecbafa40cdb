import type { ViewerWith } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'

/** Everyone who works with clients sees those that aren’t in the trash, and the templates. */
export function visibleProposals(_viewer: ViewerWith<'clients'>) {
  return notInTrash
}
