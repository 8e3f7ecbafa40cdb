import { findListedAction, findListedInvoicesAction } from '@/lib/office/bulk/actions'
import type { BulkKind } from '@/lib/office/bulk/schema'

/**
 * Returns which of the selected rows the list with this query string still contains; all of them if that can't be
 * determined.
 */
export async function findListed(kind: BulkKind, ids: string[], filter: string): Promise<readonly string[]> {
  const { data } =
    kind === 'invoice'
      ? await findListedInvoicesAction({ kind, ids, filter })
      : await findListedAction({ kind, ids, filter })
  return data?.ids ?? ids
}
