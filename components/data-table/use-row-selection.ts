'use client'

import { useState } from 'react'

type Selection = { scope: string; chosen: ReadonlySet<string>; anchor: string | null }

/**
 * The selected rows of the page. The selection survives live changes to the rows, but is cleared when `scope`, the
 * list's URL, changes, so that a bulk action never affects rows that aren't shown.
 */
export function useRowSelection(ids: readonly string[], scope: string) {
  const empty: Selection = { scope, chosen: new Set(), anchor: null }
  const [state, setState] = useState(empty)
  const { chosen, anchor } = state.scope === scope ? state : empty
  const selected = ids.filter((id) => chosen.has(id))

  return {
    ids: selected,
    isSelected: (id: string) => chosen.has(id),
    isAllSelected: selected.length > 0 && (selected.length === ids.length || ('indeterminate' as const)),
    /** With `isRange`, toggles all rows from the last toggled one to this one. */
    toggle(id: string, isOn: boolean, isRange: boolean) {
      const start = isRange && anchor !== null ? ids.indexOf(anchor) : -1
      const end = ids.indexOf(id)
      const span = start < 0 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
      const next = new Set(chosen)
      for (const row of span) {
        if (isOn) next.add(row)
        else next.delete(row)
      }
      setState({ scope, chosen: next, anchor: id })
    },
    toggleAll(isOn: boolean) {
      setState({ scope, chosen: new Set(isOn ? ids : []), anchor: null })
    },
  }
}
