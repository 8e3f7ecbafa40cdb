'use client'

import { callAction } from '@/components/admin/call-action'
import { moveToTrashAction, restoreAction } from '@/lib/office/trash/actions'
import { deleteFailureOf, type TrashKind } from '@/lib/office/trash/rules'

type Item = { kind: TrashKind; id: string }

export function restoreItems(items: Item[]): Promise<boolean> {
  return callAction(() => restoreAction({ items }), { title: 'Not restored', message: 'Please try again.' })
}

/** Asks for no confirmation, since the toast offers to undo it. Resolves to true if something was moved. */
export function moveToTrash(kind: TrashKind, ids: string[]): Promise<boolean> {
  return callAction(
    () => moveToTrashAction({ kind, ids }),
    deleteFailureOf(kind),
    ({ movedIds }) => ({
      undo: {
        key: `trash:${movedIds.join()}`,
        run: () => void restoreItems(movedIds.map((id) => ({ kind, id }))),
      },
    }),
  )
}
