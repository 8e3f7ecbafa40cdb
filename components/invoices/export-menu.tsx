'use client'

import { BookText, ChevronDown, Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'

type ExportMenuProps = {
  /** The query string of the list. */
  query: string
  /** Whether the list has rows. */
  hasRows: boolean
}

/** The files of what the list shows, and those for the accountant. */
export function ExportMenu({ query, hasRows }: ExportMenuProps) {
  const files = [
    { href: `/api/invoices/csv${query}`, label: 'Invoices as CSV' },
    { href: `/api/invoices/payments/csv${query}`, label: 'Payments as CSV' },
  ]
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline">
          <Download aria-hidden />
          <span>Export</span>
          <ChevronDown aria-hidden />
        </Button>
      }
      align="end"
    >
      {hasRows
        ? files.map(({ href, label }) => (
            <DropdownMenuItem key={href} asChild>
              <a href={href} download>
                <Download aria-hidden />
                <span>{label}</span>
              </a>
            </DropdownMenuItem>
          ))
        : null}
      <DropdownMenuItem asChild>
        <Link href="/admin/invoices/accounting">
          <BookText aria-hidden />
          <span>For the accountant, DATEV</span>
        </Link>
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
