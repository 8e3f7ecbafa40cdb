'use client'

import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { withOpenRow } from '@/lib/base/list-state'

/** The screen width at which a list and a side panel fit. Keep in sync with side-panel.css. */
const ROOM = '(width >= 64rem)'

type RowLinkProps = {
  /** The id of the row. */
  id: string
  /** The row's page: for narrow screens, new tabs, and without JavaScript. */
  href: string
  children: ReactNode
}

/** The link of a row that opens in the list's side panel. */
export function RowLink({ id, href, children }: RowLinkProps) {
  const open = useSearchParams().get('open')
  return (
    <Link
      href={href}
      className="ui-row-link"
      data-opens={id}
      aria-current={open === id ? 'true' : undefined}
      onNavigate={(navigate) => {
        if (!window.matchMedia(ROOM).matches) {
          navigate(href)
          return
        }
        if (open === id) {
          focusSidePanel()
          return
        }
        const address = withOpenRow(`${location.pathname}${location.search}`, id)
        // Back closes the panel, no matter how many rows were opened in it.
        navigate(address, { replace: open !== null, scroll: false })
      }}
    >
      {children}
    </Link>
  )
}

export function focusSidePanel(): void {
  document.querySelector<HTMLElement>('[data-side-panel] h2')?.focus()
}
