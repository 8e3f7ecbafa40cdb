import type { ViewerWith } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'

/** All who look after clients share them. */
export function visibleCompanies(_viewer: ViewerWith<'clients'>) {
  return notInTrash
}
