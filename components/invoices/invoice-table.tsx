'use client'

import { Eye } from 'lucide-react'
import { InvoiceRemoveButton } from '@/components/invoices/invoice-remove-button'
import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatMoney } from '@/lib/invoices/amounts/rules'
import { formatDay } from '@/lib/platform/dates'
import { balanceOf, can, type InvoiceStatus, type StoredStatus } from '@/lib/invoices/rules'

export type InvoiceRow = {
  id: string
  invoiceNumber: string
  clientName: string
  clientCompany: string | null
  clientEmail: string
  issueDate: string
  dueDate: string
  totalCents: number
  paidCents: number
  payments: { paidOn: string; amountCents: number; method: string }[]
  status: StoredStatus
  shownStatus: InvoiceStatus
  sentAt: Date | null
  seenAt: Date | null
}

/** On a narrow screen each row is a card. */
export function InvoiceTable({ rows, total }: { rows: InvoiceRow[]; total: number }) {
  return (
    <div className="@container">
      <p role="status" className="mb-2 text-sm text-muted-foreground tabular-nums">
        {total.toLocaleString('en-US')} {total === 1 ? 'invoice' : 'invoices'}
      </p>
      <Table label="Invoices" className="@max-3xl:block">
        <TableHeader className="@max-3xl:sr-only">
          <tr>
            <TableHead>Number</TableHead>
            <TableHead>Client</TableHead>
            <TableHead>Issued</TableHead>
            <TableHead>Due</TableHead>
            <TableHead numeric>Total</TableHead>
            <TableHead>Status</TableHead>
            <TableHead>
              <span className="sr-only">Actions</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody className="@max-3xl:block">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function Row({ row }: { row: InvoiceRow }) {
  const { id, invoiceNumber, clientName, clientCompany, clientEmail, status, shownStatus } = row
  const isOwedInPart = status === 'pending' && row.paidCents > 0
  return (
    <TableRow className="@max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:gap-x-3 @max-3xl:gap-y-1 @max-3xl:p-3">
      <TableHead
        scope="row"
        className="whitespace-nowrap @max-3xl:p-0! @max-3xl:wrap-anywhere @max-3xl:whitespace-normal!"
      >
        <Link
          href={`/admin/invoices/${id}`}
          className="inline-block py-0.5 text-foreground hover:text-purple hover:underline"
        >
          {invoiceNumber}
        </Link>
      </TableHead>
      <TableCell className="w-full max-w-0 min-w-40 @max-3xl:order-3 @max-3xl:max-w-full @max-3xl:min-w-0 @max-3xl:p-0!">
        <span className="block truncate font-medium">{clientCompany ?? clientName}</span>
        <span className="block truncate text-xs text-muted-foreground">
          {clientCompany ? `${clientName} · ${clientEmail}` : clientEmail}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums @max-3xl:hidden">
        {formatDay(row.issueDate)}
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums @max-3xl:order-4 @max-3xl:p-0! @max-3xl:text-right! @max-3xl:text-muted-foreground">
        <span className="@3xl:hidden">Due </span>
        {formatDay(row.dueDate)}
      </TableCell>
      <TableCell numeric className="@max-3xl:order-2 @max-3xl:p-0! @max-3xl:font-medium">
        <span className="block">{formatMoney(row.totalCents)}</span>
        {isOwedInPart ? (
          <span className="block text-xs font-normal text-muted-foreground">
            {formatMoney(balanceOf(row))} left
          </span>
        ) : null}
      </TableCell>
      <TableCell className="@max-3xl:order-5 @max-3xl:self-center @max-3xl:p-0!">
        <InvoiceStatusBadge status={shownStatus} />
      </TableCell>
      <TableCell className="@max-3xl:order-6 @max-3xl:p-0!">
        <span className="flex justify-end gap-1">
          <Link
            href={`/admin/invoices/${id}`}
            aria-label={`View ${invoiceNumber}`}
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          >
            <Eye aria-hidden />
          </Link>
          <InvoiceRemoveButton
            id={id}
            invoiceNumber={invoiceNumber}
            kind={removal(row)}
            payments={row.payments}
          />
        </span>
      </TableCell>
    </TableRow>
  )
}

function removal(row: InvoiceRow): 'delete' | 'void' | null {
  if (can.delete(row)) return 'delete'
  return can.void(row) ? 'void' : null
}
