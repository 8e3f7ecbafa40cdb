import '@/components/ui/tables.css'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

type TableProps = ComponentProps<'table'> & {
  /** What the table lists. It names the table, and its scroll area on narrow screens. */
  label: string
}

// The scroll area must be focusable, because otherwise the arrow keys couldn't scroll it.
const scrollable = { role: 'region', tabIndex: 0 }

export function Table({ label, className, children, ...props }: TableProps) {
  return (
    <div {...scrollable} aria-label={label} className="ui-table-scroll">
      <table aria-label={label} className={cn('ui-table', className)} {...props}>
        {children}
      </table>
    </div>
  )
}

/** A `numeric` cell is right-aligned, with digits of equal width. */
type CellProps<Tag extends 'th' | 'td'> = ComponentProps<Tag> & { numeric?: boolean }

export function TableHead({ numeric, className, scope = 'col', ...props }: CellProps<'th'>) {
  return <th scope={scope} className={cn(numeric && 'ui-cell-number', className)} {...props} />
}

export function TableCell({ numeric, className, ...props }: CellProps<'td'>) {
  return <td className={cn(numeric && 'ui-cell-number', className)} {...props} />
}
