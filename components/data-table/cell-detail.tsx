import type { ReactNode } from 'react'

/** The second part of a `ui-cell-flow`: below the first part in a card, next to it in a table if there is room. */
export function CellDetail({ children }: { children: ReactNode }) {
  return (
    <span className="ui-cell-detail">
      <span>{children}</span>
    </span>
  )
}
