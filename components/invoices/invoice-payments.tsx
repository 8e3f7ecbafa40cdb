import { Undo2 } from 'lucide-react'
import { PaymentActions } from '@/components/invoices/payment-actions'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { paymentText } from '@/lib/invoices/payments/rules'
import type { InvoiceRecord } from '@/lib/invoices/queries'

type InvoicePaymentsProps = Pick<InvoiceRecord, 'payments'> & {
  currency: string
  /** Today's date if the payments can be changed, otherwise null. */
  today: string | null
}

/** An invoice's payments, refunds and uses of credit, for admins. What was a mistake stays, crossed out. */
export function InvoicePayments({ payments, ...props }: InvoicePaymentsProps) {
  if (payments.length === 0) return null
  return (
    <TitledCard title="Payments">
      <ul className="-my-3 divide-y text-sm">
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} {...props} />
        ))}
      </ul>
    </TitledCard>
  )
}

type PaymentItemProps = Omit<InvoicePaymentsProps, 'payments'> & {
  payment: InvoiceRecord['payments'][number]
}

export function PaymentItem({ payment, currency, today }: PaymentItemProps) {
  const { id, kind, paidOn, amountCents, method, note, reason, creditNote, mistake, refundedCents } = payment
  const money = formatMoney(amountCents, currency)
  const text = paymentText(payment)
  return (
    <li className="py-3">
      <span className="flex justify-between gap-4 font-medium tabular-nums">
        {mistake === null ? <span>{money}</span> : <s className="text-muted-foreground">{money}</s>}
        <span className="font-normal whitespace-nowrap text-muted-foreground">{formatDay(paidOn)}</span>
      </span>
      <span className="block wrap-anywhere text-muted-foreground">
        {creditNote ? (
          <Link
            href={`/admin/invoices/${creditNote.id}`}
            className="inline-block min-h-6 rounded-sm underline underline-offset-4 hover:text-purple"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      {[note, reason].map((line, index) =>
        line ? (
          <span key={index} className="block wrap-anywhere whitespace-pre-line">
            {line}
          </span>
        ) : null,
      )}
      {refundedCents > 0 ? (
        <span className="block text-muted-foreground tabular-nums">
          {`${formatMoney(refundedCents, currency)} of it was refunded`}
        </span>
      ) : null}
      {mistake === null ? null : (
        <span className="flex gap-1.5 wrap-anywhere">
          <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
          <span>{`Reversed: ${mistake}`}</span>
        </span>
      )}
      {today === null || mistake !== null || kind === 'reversal' ? null : (
        <PaymentActions
          payment={{ id, kind, paidOn, amountCents, method, note, leftCents: amountCents - refundedCents }}
          currency={currency}
          today={today}
        />
      )}
    </li>
  )
}
