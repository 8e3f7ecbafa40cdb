'use client'

import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type State = { scope: string; chosen: ReadonlySet<string>; anchor: string | null; isEverything: boolean }

const empty: Omit<State, 'scope'> = { chosen: new Set(), anchor: null, isEverything: false }

/** Returns which of these rows the list with this query string still contains, on any page. */
export type FindListed = (ids: string[], scope: string) => Promise<readonly string[]>

/**
 * The selected rows. The selection survives live changes, another order and other pages. It is cleared when `scope`,
 * the list's search and filters, changes. It can also be everything that matches: `total` rows. A row that leaves the
 * list, for example for the trash, is deselected.
 */
export function useRowSelection(
  ids: readonly string[],
  scope: string,
  total: number,
  findListed: FindListed | undefined,
) {
  const [state, setState] = useState<State>({ ...empty, scope })
  const { chosen, isEverything } = state.scope === scope ? state : empty
  const isSelected = (id: string) => isEverything || chosen.has(id)
  const onPage = ids.filter(isSelected)

  /**
   * With `isRange`, toggles all rows from the last toggled one to this one. The function stays the same until the
   * rows change.
   */
  const toggle = useCallback(
    (id: string, isOn: boolean, isRange: boolean) => {
      setState((current) => {
        const before = current.scope === scope ? current : empty
        const start = isRange && before.anchor !== null ? ids.indexOf(before.anchor) : -1
        const end = ids.indexOf(id)
        const span = start < 0 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
        // If everything is selected, only the rows on this page can be deselected.
        const next = new Set(before.isEverything ? ids : before.chosen)
        for (const row of span) {
          if (isOn) next.add(row)
          else next.delete(row)
        }
        return { scope, chosen: next, anchor: id, isEverything: false }
      })
    },
    [ids, scope],
  )

  const findGone = useEffectEvent(async (): Promise<string[]> => {
    const elsewhere = [...chosen].filter((id) => !ids.includes(id))
    if (!findListed || isEverything || elsewhere.length === 0) return []
    // If that can't be determined, the rows stay selected; the server skips missing ones.
    const listed = await findListed(elsewhere, scope).catch(() => elsewhere)
    return elsewhere.filter((id) => !listed.includes(id))
  })
  useEffect(() => {
    void findGone().then((gone) => {
      if (gone.length === 0) return
      setState((current) => {
        const left = [...current.chosen].filter((id) => !gone.includes(id))
        return current.scope === scope ? { ...current, chosen: new Set(left) } : current
      })
    })
  }, [ids, scope])

  return {
    ids: [...chosen],
    count: isEverything ? total : chosen.size,
    isEverything,
    isSelected,
    /** Refers to this page only. */
    isAllSelected: onPage.length > 0 && (onPage.length === ids.length || ('indeterminate' as const)),
    toggle,
    /** Adds all rows of this page to the selection. Off clears the whole selection. */
    toggleAll(isOn: boolean) {
      const next = isOn ? new Set([...chosen, ...ids]) : new Set<string>()
      setState({ scope, chosen: next, anchor: null, isEverything: false })
    },
    takeEverything() {
      setState({ scope, chosen: new Set(ids), anchor: null, isEverything: true })
    },
  }
}
