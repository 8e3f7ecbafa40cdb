import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import { BrandMark, BrandName } from '@/components/site/brand'
import { TitledCard } from '@/components/ui/card'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import type { InvoiceDocument as Invoice, InvoiceRecord } from '@/lib/invoices/queries'
import { addressLines, formatHundredths, imprintOfInvoice, totalRows } from '@/lib/invoices/rules'
import { formatDay } from '@/lib/platform/dates'
import { getSite } from '@/lib/site'
import { formatMoney } from '@/lib/platform/money'
import '@/components/invoices/invoice.css'

/** The invoice as its client sees it, on screen and in print. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const [name, ...address] = addressLines(invoice)
  const money = (cents: number) => formatMoney(cents, invoice.currency)
  return (
    <article
      aria-label={`Invoice ${invoice.invoiceNumber}`}
      className="invoice-paper ui-card gap-6! px-5 sm:px-8"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex items-center gap-3">
          <BrandMark />
          <div className="leading-tight">
            <p className="font-display font-bold tracking-tight">
              <BrandName />
            </p>
            <p className="text-sm text-muted-foreground">{getSite().tagline}</p>
          </div>
        </div>
        <div className="min-w-0 sm:text-right">
          <p className="font-display text-heading font-semibold wrap-anywhere">{invoice.invoiceNumber}</p>
          <InvoiceStatusBadge status={invoice.displayStatus} />
        </div>
      </header>
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 text-sm">
          <p className="text-muted-foreground">Bill to</p>
          <p className="font-medium wrap-anywhere">{name}</p>
          {address.map((line, index) => (
            <p key={index} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
        <dl className="grid grid-cols-[auto_auto] content-start justify-start gap-x-6 text-sm sm:justify-end sm:text-right">
          <Fact label="Issue date">{formatDay(invoice.issueDate)}</Fact>
          <Fact label="Due date">{formatDay(invoice.dueDate)}</Fact>
          {invoice.projectTitle ? <Fact label="Project">{invoice.projectTitle}</Fact> : null}
        </dl>
      </div>
      <Table label="Line items">
        <thead>
          <tr>
            <TableHead>Service</TableHead>
            <TableHead numeric className="max-sm:hidden">
              Quantity
            </TableHead>
            <TableHead numeric className="max-sm:hidden">
              Rate
            </TableHead>
            <TableHead numeric>Amount</TableHead>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr key={index}>
              <TableCell className="w-full">
                <span className="block font-medium wrap-anywhere">{line.serviceName}</span>
                {line.description ? (
                  <span className="block wrap-anywhere whitespace-pre-line text-muted-foreground">
                    {line.description}
                  </span>
                ) : null}
                <span className="block text-muted-foreground tabular-nums sm:hidden">
                  {formatHundredths(line.quantityHundredths)} × {money(line.rateCents)}
                </span>
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {formatHundredths(line.quantityHundredths)}
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {money(line.rateCents)}
              </TableCell>
              <TableCell numeric>{money(line.amountCents)}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <dl className="ml-auto grid w-full gap-y-1.5 text-sm sm:w-72">
        {totalRows(invoice).map(({ label, cents, isMain }) => (
          <div
            key={label}
            className={`flex justify-between gap-6 tabular-nums ${isMain ? 'border-t pt-1.5 text-base font-semibold' : ''}`}
          >
            <dt>{label}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {invoice.paymentInstructions ? (
        <div className="border-t pt-4 text-sm">
          <h2 className="text-sm font-medium text-muted-foreground">Payment instructions</h2>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{invoice.paymentInstructions}</p>
        </div>
      ) : null}
      <p className="text-xs text-muted-foreground">{imprintOfInvoice(invoice)}</p>
    </article>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="contents">
      <dt className="text-left text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

type InvoicePaymentsProps = Pick<InvoiceRecord, 'payments'> & { currency: string }

/** The payments of an invoice, for admins. */
export function InvoicePayments({ payments, currency }: InvoicePaymentsProps) {
  if (payments.length === 0) return null
  return (
    <TitledCard title="Payments">
      <ul className="grid gap-3 text-sm">
        {payments.map(({ id, paidOn, amountCents, method, note }) => (
          <li key={id}>
            <span className="flex justify-between gap-4 font-medium tabular-nums">
              {formatMoney(amountCents, currency)}
              <span className="font-normal text-muted-foreground">{formatDay(paidOn)}</span>
            </span>
            <span className="block text-muted-foreground">{method}</span>
            {note ? <span className="block wrap-anywhere whitespace-pre-line">{note}</span> : null}
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
