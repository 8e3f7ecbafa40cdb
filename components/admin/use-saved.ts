'use client'

import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { dropUndo } from '@/components/ui/toast'

type Answer = ReturnType<Parameters<typeof callAction>[0]>

/** If `was` is given, saves only while that is still the stored value, so that undoing never reverts a later change. */
type Save<Value> = (next: Value, was?: Value) => Answer

type Change<Value> = {
  from: Value
  to: Value
  save: Save<Value>
  /** Says what happened and what to do when the server can't be reached. `kept` is `from`, which is shown again. */
  failure: (kept: Value) => string
  /** Identifies what is changed. The toast then offers to undo it. */
  undoKey?: string | undefined
  isUndo?: boolean
}

/** The latest change being saved for each key. An earlier one that is answered later can't be undone any more. */
const latest = new Map<string, unknown>()

/** Saves a value that is already shown. `again` shows and saves the opposite change. */
async function saveShown<Value>(change: Change<Value>, again: (back: Change<Value>) => void): Promise<void> {
  const { from, to, save, failure, undoKey, isUndo } = change
  if (undoKey !== undefined) {
    dropUndo(undoKey)
    latest.set(undoKey, change)
  }
  await callAction(
    () => save(to),
    { title: 'Not changed', message: failure(from) },
    () => {
      if (isUndo) return { title: 'Undone', text: undefined }
      if (undoKey === undefined || latest.get(undoKey) !== change) return {}
      latest.delete(undoKey)
      const back = { from: to, to: from, save: (next: Value) => save(next, to), failure, isUndo: true }
      return { undo: { key: undoKey, run: () => again(back) } }
    },
  )
}

/** Shows a choice at once, and reverts it if saving fails. After several quick choices, the last one wins. */
export function useSaved<Value>(
  value: Value,
  save: Save<Value>,
  failure: Change<Value>['failure'],
  undoKey?: string,
) {
  const [shown, show] = useOptimistic(value)
  const [isPending, startTransition] = useTransition()

  function run(change: Change<Value>) {
    startTransition(async () => {
      show(change.to)
      await saveShown(change, run)
    })
  }

  function change(next: Value) {
    if (next !== shown) run({ from: shown, to: next, save, failure, undoKey })
  }

  return { shown, change, isPending }
}

type RowChange<Row> = Change<Partial<Row>> & { id: string }

/** Does the same for the rows of a list. A change contains only some fields of a row. */
export function useSavedRows<Row extends { id: string }>(rows: Row[]) {
  const [shown, show] = useOptimistic(rows, (current: Row[], { id, to }: RowChange<Row>) =>
    current.map((row) => (row.id === id ? { ...row, ...to } : row)),
  )
  const [, startTransition] = useTransition()

  function change(wanted: RowChange<Row>) {
    startTransition(async () => {
      show(wanted)
      await saveShown(wanted, (back) => change({ ...back, id: wanted.id }))
    })
  }

  return { rows: shown, change }
}
