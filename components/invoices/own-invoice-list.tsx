import { InvoicePdfLink } from '@/components/invoices/invoice-pdf-link'
import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { formatMoney } from '@/lib/invoices/amounts/rules'
import { formatDay } from '@/lib/platform/dates'
import type { InvoiceDocument } from '@/lib/invoices/documents/rules'
import { balanceOf } from '@/lib/invoices/rules'

type OwnInvoice = Pick<
  InvoiceDocument,
  'id' | 'invoiceNumber' | 'status' | 'shownStatus' | 'issueDate' | 'dueDate' | 'totalCents' | 'paidCents'
>

export function OwnInvoiceList({ rows }: { rows: OwnInvoice[] }) {
  return (
    <ul className="grid gap-3">
      {rows.map(({ id, invoiceNumber, shownStatus, issueDate, dueDate, ...row }) => (
        <li key={id}>
          <Card className="flex-row! flex-wrap items-center gap-x-3! gap-y-2! px-4 py-4! sm:gap-x-6! sm:px-5">
            <div className="min-w-0 flex-1 basis-28">
              <Link
                href={`/portal/invoices/${id}`}
                className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-purple"
              >
                {invoiceNumber}
              </Link>
              <p className="text-sm text-muted-foreground">Issued {formatDay(issueDate)}</p>
            </div>
            <div className="grid justify-items-end gap-1 text-sm">
              <InvoiceStatusBadge status={shownStatus} />
              <p className="text-muted-foreground">Due {formatDay(dueDate)}</p>
            </div>
            <div className="text-right tabular-nums max-sm:flex-1 max-sm:text-left sm:min-w-28">
              <p className="font-semibold">{formatMoney(row.totalCents)}</p>
              {row.status === 'pending' && row.paidCents > 0 ? (
                <p className="text-sm text-muted-foreground">{formatMoney(balanceOf(row))} left</p>
              ) : null}
            </div>
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
