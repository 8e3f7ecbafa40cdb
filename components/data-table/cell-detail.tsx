import type { ReactNode } from 'react'

/** After what comes first in a `ui-cell-flow`: in a card below it, in a table beside it if there is room. */
export function CellDetail({ children }: { children: ReactNode }) {
  return (
    <span className="ui-cell-detail">
      <span>{children}</span>
    </span>
  )
}
