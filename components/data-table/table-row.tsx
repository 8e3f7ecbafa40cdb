import { memo, type ReactNode } from 'react'
import type { useRowSelection } from '@/components/data-table/use-row-selection'
import { Checkbox } from '@/components/ui/controls'

type TableRowProps = {
  id: string
  /** The checkbox's label. Undefined if rows can't be selected. */
  label: string | undefined
  isSelected: boolean
  onToggle: ReturnType<typeof useRowSelection>['toggle']
  hasLink: boolean
  children: ReactNode
}

/** Memoized, so that selecting renders only the rows that change. */
export const TableRow = memo(function TableRow({
  id,
  label,
  isSelected,
  onToggle,
  hasLink,
  children,
}: TableRowProps) {
  return (
    <tr
      data-row={id}
      data-selected={label === undefined ? undefined : isSelected}
      // Without a link, the row itself can receive the focus, but only from code.
      tabIndex={hasLink ? undefined : -1}
    >
      {label === undefined ? null : (
        <td className="ui-cell-select">
          <label>
            <span className="sr-only">{label}</span>
            <Checkbox
              checked={isSelected}
              onChange={({ target, nativeEvent }) => {
                const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                onToggle(id, target.checked, isRange)
              }}
            />
          </label>
        </td>
      )}
      {children}
    </tr>
  )
})
