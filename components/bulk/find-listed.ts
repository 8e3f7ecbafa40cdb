import { findListedAction } from '@/lib/office/bulk/actions'
import type { BulkKind } from '@/lib/office/bulk/schema'

/** Of selected rows, those that the list with this query string still has; all of them if that can't be found out. */
export async function findListed(kind: BulkKind, ids: string[], filter: string): Promise<readonly string[]> {
  const { data } = await findListedAction({ kind, ids, filter })
  return data?.ids ?? ids
}
