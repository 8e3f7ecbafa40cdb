import { ReceiptText } from 'lucide-react'
import { CreditRefundButton, CreditUseButton } from '@/components/invoices/payment-actions'
import { PaymentItem } from '@/components/invoices/invoice-payments'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { InvoiceCredit } from '@/lib/invoices/payments/queries'
import type { InvoiceDocument, InvoiceRecord } from '@/lib/invoices/queries'
import { balanceOf, creditLeftOf } from '@/lib/invoices/rules'

type CreditCardProps = {
  note: Pick<InvoiceDocument, 'id' | 'totalCents' | 'paidCents' | 'currency' | 'credits'>
  credit: InvoiceCredit
  /** What of it was refunded. */
  payments: InvoiceRecord['payments']
  today: string
}

/** What is left of a credit note's credit, where the rest went, and what can be done with it. */
export function CreditCard({ note, credit, payments, today }: CreditCardProps) {
  const { id, totalCents, currency, credits } = note
  const usedCents = credit.uses.reduce((sum, { cents }) => sum + cents, 0)
  const leftCents = creditLeftOf({ ...note, usedCents })
  const isUsed = credit.uses.length + payments.length > 0
  return (
    <TitledCard title="Credit" className="grid gap-4 text-sm">
      <p>
        <span className="block font-display text-xl font-semibold tabular-nums">
          {formatMoney(leftCents, currency)}
        </span>
        <span className="block text-muted-foreground">{`left of ${formatMoney(-totalCents, currency)}`}</span>
        {credits ? (
          <span className="block text-muted-foreground">
            <span>Credited of </span>
            <Link
              href={`/admin/invoices/${credits.id}`}
              className="inline-block min-h-6 rounded-sm wrap-anywhere underline underline-offset-4 hover:text-purple"
            >
              {credits.invoiceNumber}
            </Link>
          </span>
        ) : null}
      </p>
      {isUsed ? (
        <ul aria-label="Where it went" className="-mb-3 divide-y border-t">
          {credit.uses.map((use, index) => (
            <li key={index} className="py-3">
              <span className="flex justify-between gap-4 font-medium tabular-nums">
                {formatMoney(use.cents, currency)}
                <span className="font-normal whitespace-nowrap text-muted-foreground">
                  {formatDay(use.day)}
                </span>
              </span>
              <span className="block text-muted-foreground">
                <span>Used for </span>
                <Link
                  href={`/admin/invoices/${use.id}`}
                  className="inline-block min-h-6 rounded-sm wrap-anywhere underline underline-offset-4 hover:text-purple"
                >
                  {use.invoiceNumber}
                </Link>
              </span>
            </li>
          ))}
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} currency={currency} today={today} />
          ))}
        </ul>
      ) : null}
      {leftCents > 0 ? (
        <div className="flex flex-wrap gap-2 border-t pt-4">
          {credit.invoices.length > 0 ? (
            <CreditUseButton
              variant="outline"
              start={{
                ...{ of: { creditNoteId: id }, mostCents: leftCents, currency },
                choices: choicesOf(credit.invoices),
              }}
            >
              Use for an invoice…
            </CreditUseButton>
          ) : null}
          <CreditRefundButton credit={{ creditNoteId: id, leftCents, currency, today }} />
        </div>
      ) : null}
    </TitledCard>
  )
}

const choicesOf = (rows: InvoiceCredit['notes']) =>
  rows.map(({ id, invoiceNumber, cents }) => ({ id, invoiceNumber, cents }))

type CreditNoticeProps = {
  invoice: Pick<
    InvoiceDocument,
    'id' | 'clientCompany' | 'clientName' | 'currency' | 'totalCents' | 'paidCents'
  >
  credit: InvoiceCredit
}

/** Says on an open invoice that its client has credit. */
export function CreditNotice({ invoice, credit: { notes } }: CreditNoticeProps) {
  const { id, clientCompany, clientName, currency } = invoice
  if (notes.length === 0) return null
  const sum = notes.reduce((total, { cents }) => total + cents, 0)
  const numbers = new Intl.ListFormat('en').format(notes.map(({ invoiceNumber }) => invoiceNumber))
  return (
    <div role="note" aria-label="Credit" className="ui-banner ui-tone-blue mb-4">
      <ReceiptText aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3 text-foreground">
        <p className="wrap-anywhere">
          {`${clientCompany ?? clientName} has ${formatMoney(sum, currency)} of credit (${numbers}).`}
        </p>
        <CreditUseButton
          variant="outline"
          start={{
            ...{ of: { invoiceId: id }, mostCents: balanceOf(invoice), currency },
            choices: choicesOf(notes),
          }}
        >
          Use it…
        </CreditUseButton>
      </div>
    </div>
  )
}
