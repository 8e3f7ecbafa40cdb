import { InvoicePdfLink } from '@/components/invoices/invoice-view-actions'
import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import type { OwnInvoiceFigures as Figures } from '@/lib/invoices/figures/queries'
import type { OwnInvoiceRow } from '@/lib/invoices/queries'
import { kindLabels } from '@/lib/invoices/content'
import { balanceOf, countInvoices } from '@/lib/invoices/rules'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { MoneySums } from '@/components/ui/money-sums'
import { formatNumber } from '@/lib/base/numbers'

type OwnInvoiceListProps = { rows: OwnInvoiceRow[]; takesPayments: boolean }

export function OwnInvoiceList({ rows, takesPayments }: OwnInvoiceListProps) {
  return (
    <ul className="grid gap-3">
      {rows.map(({ id, invoiceNumber, displayStatus, projectTitle, issueDate, dueDate, ...row }) => (
        <li key={id}>
          <Card className="flex-row! flex-wrap items-center gap-x-3! gap-y-2! px-4 py-4! sm:gap-x-6! sm:px-5">
            <div className="min-w-0 flex-1 basis-full sm:basis-40">
              <Link
                href={`/portal/invoices/${id}`}
                className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-purple"
              >
                {invoiceNumber}
              </Link>
              <FactLine className="text-sm text-muted-foreground">
                {row.kind === 'invoice' ? null : <span>{kindLabels[row.kind]}</span>}
                <span>Issued {formatDay(issueDate)}</span>
                {projectTitle === null ? null : <span>{projectTitle}</span>}
              </FactLine>
            </div>
            <div className="flex items-center gap-x-2 gap-y-1 text-sm max-sm:basis-full sm:flex-col sm:items-end">
              <InvoiceStatusBadge status={displayStatus} />
              {row.status === 'void' || displayStatus === 'credited' ? null : (
                <p className="text-muted-foreground">
                  {row.creditedNumber
                    ? `For ${row.creditedNumber}`
                    : row.status === 'paid' && row.lastPaidOn !== null
                      ? `Paid ${formatDay(row.lastPaidOn)}`
                      : `Due ${formatDay(dueDate)}`}
                </p>
              )}
            </div>
            <div className="text-right tabular-nums max-sm:flex-1 max-sm:text-left sm:min-w-28">
              <p className="font-semibold">{formatMoney(row.totalCents, row.currency)}</p>
              {row.status === 'pending' && row.paidCents > 0 ? (
                <p className="text-sm text-muted-foreground">
                  {formatMoney(balanceOf(row), row.currency)} left
                </p>
              ) : null}
            </div>
            {takesPayments && row.status === 'pending' ? (
              <Link
                href={`/portal/invoices/${id}#pay`}
                aria-label={`Pay ${invoiceNumber}`}
                className={`${buttonVariants({ size: 'sm' })} relative z-10`}
              >
                Pay
              </Link>
            ) : null}
            <InvoicePdfLink
              id={id}
              label={`Download ${invoiceNumber} as PDF`}
              className={`${buttonVariants({ variant: 'outline', size: 'icon' })} relative z-10`}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** By the number of figures. Five need more room than a tablet has. */
const columns: Record<number, string> = {
  3: 'sm:grid-cols-3 sm:divide-x sm:divide-y-0',
  4: 'sm:grid-cols-4 sm:divide-x sm:divide-y-0',
  5: 'lg:grid-cols-5 lg:divide-x lg:divide-y-0',
}

export function OwnInvoiceFigures({ figures }: { figures: Figures }) {
  const { open, openCount, overdue, overdueCount, paid, deposits, credit } = figures
  const rows = [
    { label: 'To pay', sums: open, text: countInvoices(openCount) },
    {
      label: 'Overdue',
      sums: overdue,
      text: overdueCount > 0 ? `${formatNumber(overdueCount)} of them` : 'Nothing is overdue',
      isUrgent: overdueCount > 0,
    },
    { label: 'Paid', sums: paid, text: 'All payments so far' },
    ...(deposits.length > 0
      ? [{ label: 'Deposits', sums: deposits, text: 'Paid, to be deducted in a final invoice' }]
      : []),
    ...(credit.length > 0 ? [{ label: 'Credit', sums: credit, text: 'Left of credit notes' }] : []),
  ]
  return (
    <Card className="mb-6 py-0!">
      <dl aria-label="Totals" className={cn('grid divide-y', columns[rows.length])}>
        {rows.map(({ label, sums, text, isUrgent }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-3.5 sm:grid-cols-1 sm:py-4.5"
          >
            <dt className="text-sm font-medium text-muted-foreground">{label}</dt>
            <dd className="contents">
              <span
                className={cn(
                  'row-span-2 font-display text-xl font-semibold wrap-anywhere tabular-nums sm:row-span-1 sm:text-2xl',
                  isUrgent && 'text-red',
                )}
              >
                <MoneySums sums={sums} />
              </span>
              <span className="text-sm text-muted-foreground">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
