import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import {
  hasInstructions,
  InvoiceFact,
  PaymentCode,
  PaymentInstructions,
} from '@/components/invoices/payment-instructions'
import { MarkName, MarkPicture } from '@/components/site/brand'
import { cn } from '@/components/ui/cn'
import { FactLine } from '@/components/ui/fact-line'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import { isCreditNote, shownPaper } from '@/lib/invoices/credit-notes/rules'
import type { InvoiceDocument as Invoice } from '@/lib/invoices/queries'
import { agencyLines, invoiceImprintParts } from '@/lib/invoices/letterhead/rules'
import { kindLabels } from '@/lib/invoices/content'
import {
  addressLines,
  balanceOf,
  dueNoteOf,
  invoiceName,
  type InvoiceStatus,
  isToBePaid,
  lineNotes,
  paperTitle,
  quantityText,
  referenceRows,
  taxNotes,
  totalRows,
} from '@/lib/invoices/rules'
import { brandMarksOf } from '@/lib/base/brand'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import '@/components/invoices/invoice.css'

/** The invoice as its client sees it, on screen and in print. The amount due comes first, as in the PDF. */
export function InvoiceDocument({ invoice: stored }: { invoice: Invoice }) {
  const invoice = shownPaper(stored)
  const isNote = isCreditNote(invoice)
  const { letterhead } = invoice
  const marks = brandMarksOf(letterhead)
  const title = paperTitle(invoice)
  return (
    <article
      aria-label={invoiceName(invoice)}
      className="invoice-paper ui-card @container gap-8! px-4 sm:px-8 sm:py-8"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex items-center gap-3">
          <MarkPicture marks={marks} />
          <div className="leading-tight">
            <p className="font-display font-bold tracking-tight">
              <MarkName marks={marks} />
            </p>
            <p className="text-sm text-muted-foreground">{letterhead.tagline}</p>
          </div>
        </div>
        <div className="grid min-w-0 gap-1.5 @lg:justify-items-end @lg:text-right">
          {title === kindLabels.invoice ? null : (
            <p className="text-sm font-medium text-muted-foreground">{title}</p>
          )}
          <p className="font-display text-subheading font-semibold wrap-anywhere">
            {invoice.isNumbered ? invoice.invoiceNumber : 'No number yet'}
          </p>
          <InvoiceStatusBadge status={invoice.displayStatus} />
        </div>
      </header>
      <Due invoice={invoice} />
      <div className="grid gap-6 text-sm @lg:grid-cols-2 @3xl:grid-cols-3">
        <Party title="From" lines={agencyLines(invoice)} />
        <Party title={isNote ? 'Credited to' : 'Bill to'} lines={addressLines(invoice)} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-6 gap-y-0.5">
          <InvoiceFact label="Issue date">{formatDay(invoice.issueDate, letterhead)}</InvoiceFact>
          {isNote ? null : (
            <InvoiceFact label="Due date">{formatDay(invoice.dueDate, letterhead)}</InvoiceFact>
          )}
          {invoice.projectTitle ? <InvoiceFact label="Project">{invoice.projectTitle}</InvoiceFact> : null}
          {referenceRows(invoice).map(({ label, value }) => (
            <InvoiceFact key={label} label={label}>
              {value}
            </InvoiceFact>
          ))}
        </dl>
      </div>
      <div className="grid gap-3">
        <Lines invoice={invoice} />
        <dl className="ml-auto grid w-full gap-y-2 text-sm @lg:w-80">
          {totalRows(invoice).map(({ label, cents, isMain }) => (
            <div
              key={label}
              className={cn(
                'flex items-baseline justify-between gap-6 tabular-nums',
                isMain && 'border-t border-foreground pt-2 font-display text-subheading font-semibold',
              )}
            >
              <dt className={isMain ? undefined : 'text-muted-foreground'}>{label}</dt>
              <dd>{formatMoney(cents, invoice.currency, letterhead.locale)}</dd>
            </div>
          ))}
        </dl>
        {taxNotes(invoice).map((note) => (
          <p key={note} className="text-sm text-muted-foreground">
            {note}
          </p>
        ))}
      </div>
      <ReceivedPayments invoice={invoice} />
      <FactLine className="border-t pt-4 text-xs text-muted-foreground">
        {invoiceImprintParts(invoice).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </FactLine>
    </article>
  )
}

/** The amount due, its due date, and how to pay. */
function Due({ invoice }: { invoice: Invoice }) {
  const { displayStatus, currency, totalCents, paidCents, creditReason } = invoice
  const money = (cents: number) => formatMoney(cents, currency, invoice.letterhead.locale)
  const isDue = isToBePaid(invoice)
  return (
    <div className="invoice-due grid gap-x-8 gap-y-6 rounded-lg border bg-muted/50 p-4 pl-5 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @2xl:grid-rows-[auto_minmax(0,1fr)] @2xl:p-6">
      <div>
        <h2 className="font-sans text-sm font-medium text-muted-foreground">
          {isDue ? 'Amount due' : isCreditNote(invoice) ? 'Amount credited' : 'Total'}
        </h2>
        <p className="font-display text-title font-semibold wrap-anywhere tabular-nums">
          {money(isDue ? balanceOf(invoice) : totalCents)}
        </p>
        <p className={cn('mt-1 font-medium', dueColors[displayStatus])}>{dueNoteOf(invoice)}</p>
        {isDue && paidCents > 0 ? (
          <p className="text-sm text-muted-foreground">
            {money(paidCents)} of {money(totalCents)} paid
          </p>
        ) : null}
      </div>
      {isDue && hasInstructions(invoice) ? (
        <div className="text-sm @2xl:row-span-2">
          <h2 className="font-sans text-sm font-medium text-muted-foreground">Payment instructions</h2>
          <PaymentInstructions invoice={invoice} />
        </div>
      ) : null}
      {creditReason ? (
        <div className="text-sm">
          <h2 className="font-sans text-sm font-medium text-muted-foreground">Reason</h2>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{creditReason}</p>
        </div>
      ) : null}
      <PaymentCode invoice={invoice} className="@2xl:col-start-1 @2xl:row-start-2" />
    </div>
  )
}

const dueColors: Partial<Record<InvoiceStatus, string>> = {
  overdue: 'text-red',
  paid: 'text-green',
  credited: 'text-muted-foreground',
  void: 'text-muted-foreground',
}

function Party({ title, lines: [name, ...rest] }: { title: string; lines: string[] }) {
  return (
    <div className="min-w-0">
      <h2 className="font-sans text-sm font-medium text-muted-foreground">{title}</h2>
      <p className="font-medium wrap-anywhere">{name}</p>
      {rest.map((line, index) => (
        <p key={index} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { locale } = invoice.letterhead
  const money = (cents: number) => formatMoney(cents, invoice.currency, locale)
  return (
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
                {quantityText(line, locale)} × {money(line.rateCents)}
              </span>
              {lineNotes(invoice, line).map((note) => (
                <span key={note} className="block text-muted-foreground tabular-nums">
                  {note}
                </span>
              ))}
            </TableCell>
            <TableCell numeric className="max-sm:hidden">
              {quantityText(line, locale)}
            </TableCell>
            <TableCell numeric className="max-sm:hidden">
              {money(line.rateCents)}
            </TableCell>
            <TableCell numeric>{money(line.amountCents)}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ReceivedPayments({ invoice }: { invoice: Invoice }) {
  const { payments, currency, letterhead } = invoice
  if (payments.length === 0) return null
  return (
    <div className="text-sm">
      <h2 className="font-sans text-sm font-medium text-muted-foreground">
        {isCreditNote(invoice) ? 'Refunds' : 'Payments received'}
      </h2>
      <ul className="mt-1 grid gap-0.5 tabular-nums">
        {payments.map(({ paidOn, amountCents, text }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-6">
            <span>
              {formatDay(paidOn, letterhead)}, {text}
            </span>
            <span className="ml-auto">{formatMoney(amountCents, currency, letterhead.locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
