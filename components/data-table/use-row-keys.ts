'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { type Shortcut, useShortcuts } from '@/components/ui/shortcuts'

type RowKeysOptions = {
  /** The plural noun of the list. */
  noun: string
  hasLinks: boolean
  /** The label of the key `e`, which clicks the element with `data-row-key="e"` in the row. */
  editLabel: string | undefined
  /** The key `#`: moves the selected rows to the trash if there are any, otherwise the current row. Resolves to whether it did. */
  onTrash: ((id: string) => Promise<boolean>) | undefined
  /** With `isRange`, toggles all rows from the last toggled one to this one. */
  onToggle: ((id: string, isRange: boolean) => void) | undefined
  /** Clears the selection. Returns false if nothing was selected. */
  onClear: () => boolean
}

/**
 * Moves between the rows of a list by keyboard. The current row is the one with the focus, on its link if it has one,
 * so that Enter and Tab continue from there.
 */
export function useRowKeys(area: RefObject<HTMLElement | null>, options: RowKeysOptions) {
  const { noun, hasLinks, editLabel, onTrash, onToggle, onClear } = options
  const lastId = useRef<string>(undefined)

  function allRows(): HTMLElement[] {
    return Array.from(area.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])
  }

  function focusedRow(): HTMLElement | null {
    return document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null
  }

  /** The row that has the focus, or had it last. */
  function currentRow(): HTMLElement | undefined {
    return focusedRow() ?? allRows().find(({ dataset }) => dataset.row === lastId.current)
  }

  function move(by: 1 | -1): boolean {
    const rows = allRows()
    const current = currentRow()
    const index = current ? rows.indexOf(current) + by : 0
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (row) goTo(row)
    return row !== undefined
  }

  /** Arrow keys scroll the page, unless a whole row has the focus. */
  function moveFromRow(by: 1 | -1): boolean {
    const row = focusedRow()
    const isWhole = row && (document.activeElement === row || document.activeElement === mainLink(row))
    return isWhole ? move(by) : false
  }

  function toggle(isRange: boolean): boolean {
    const id = currentRow()?.dataset.row
    if (id === undefined) return false
    onToggle?.(id, isRange)
    return true
  }

  function click(selector: string): boolean {
    const target = currentRow()?.querySelector<HTMLElement>(selector)
    target?.click()
    return target !== null && target !== undefined
  }

  function trash(): boolean {
    const forSelection = document.querySelector<HTMLElement>(`${SELECTION_BAR} [data-row-key="#"]`)
    if (forSelection) {
      forSelection.click()
      return true
    }
    const row = currentRow()
    if (row?.dataset.row === undefined) return false
    const rows = allRows()
    const index = rows.indexOf(row)
    const next = rows[index + 1] ?? rows[index - 1]
    if (next) goTo(next)
    void onTrash?.(row.dataset.row).then((isGone) => {
      // A focus that has moved on meanwhile stays where it is.
      if (!isGone && row.isConnected && focusedRow() === next) goTo(row)
    })
    return true
  }

  function goToActions(): boolean {
    const button = document.querySelector<HTMLElement>(`${SELECTION_BAR} [data-actions] button`)
    button?.focus()
    return button !== null
  }

  function leave(): boolean {
    const isInBar = document.activeElement?.closest(SELECTION_BAR)
    if (onClear()) {
      const row = isInBar && currentRow()
      if (row) goTo(row)
      return true
    }
    if (!focusedRow() || !(document.activeElement instanceof HTMLElement)) return false
    document.activeElement.blur()
    lastId.current = undefined
    return true
  }

  function shortcuts(): Shortcut[] {
    const found: Shortcut[] = [
      { keys: ['j'], label: 'Next row', run: () => move(1) },
      { keys: ['k'], label: 'Previous row', run: () => move(-1) },
      { keys: ['ArrowDown'], label: 'Next row, from a row', run: () => moveFromRow(1) },
      { keys: ['ArrowUp'], label: 'Previous row, from a row', run: () => moveFromRow(-1) },
    ]
    if (hasLinks)
      found.push({
        keys: ['Enter'],
        label: 'Open the row',
        // If an element has the focus, Enter activates that element.
        run: () => document.activeElement === document.body && click(ROW_LINK),
      })
    if (editLabel !== undefined)
      found.push({ keys: ['e'], label: editLabel, run: () => click('[data-row-key="e"]') })
    if (onTrash) found.push({ keys: ['#'], label: 'Move to trash', run: trash })
    if (onToggle)
      found.push(
        { keys: ['x'], label: 'Select or unselect the row', run: () => toggle(false) },
        { keys: ['X'], label: 'Select up to the row', run: () => toggle(true) },
        { keys: ['a'], label: 'Go to the actions for the selection', run: goToActions },
      )
    found.push({ keys: ['Escape'], label: 'Leave the rows, or clear the selection', run: leave })
    return found
  }
  useShortcuts(`List of ${noun}`, shortcuts)

  useEffect(() => {
    function onFocusIn({ target }: FocusEvent) {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
      if (row && area.current?.contains(row)) lastId.current = row.dataset.row
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [area])
}

const ROW_LINK = 'a.ui-row-link'
const SELECTION_BAR = '[role="group"][aria-label="Selection"]'

function goTo(row: HTMLElement): void {
  ;(mainLink(row) ?? row).focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

function mainLink(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>(ROW_LINK)
}
