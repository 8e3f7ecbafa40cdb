import { FormBanner } from '@/components/form/form-banner'
import { PayForm } from '@/components/payment-attempts/pay-form'
import { PaymentCheck } from '@/components/payment-attempts/payment-check'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { formatMoney } from '@/lib/base/money'
import type { InvoiceDocument } from '@/lib/invoices/queries'
import { balanceOf, isToBePaid } from '@/lib/invoices/rules'
import type { OnlinePayment } from '@/lib/payment-attempts/queries'
import { returnNotice } from '@/lib/payment-attempts/rules'

type PaymentSectionProps = {
  invoice: Pick<InvoiceDocument, 'id' | 'kind' | 'status' | 'totalCents' | 'paidCents' | 'currency'>
  payment: OnlinePayment
  /** What the payment page said on the way back: the attempt, or that it was left. */
  returned: string | undefined
}

/** Paying an invoice online, and what became of it. */
export function PaymentSection({ invoice, payment, returned }: PaymentSectionProps) {
  const { id: invoiceId, currency } = invoice
  const { attempt, allowsPart } = payment
  const notice = returnNotice(attempt, returned)
  const isPayable = isToBePaid(invoice) && balanceOf(invoice) > 0 && attempt?.state !== 'processing'
  if (!notice && !isPayable) return null
  const isAwaited = attempt !== null && notice?.isUnderWay === true
  return (
    <div className="invoice-screen-only mb-6 grid gap-3" id="pay" tabIndex={-1}>
      {notice ? <FormBanner state={notice} /> : null}
      {isAwaited ? <PaymentCheck id={attempt.id} /> : null}
      {isPayable && !isAwaited ? (
        <Card role="region" aria-label="Pay this invoice">
          <CardHeader title={`${formatMoney(balanceOf(invoice), currency)} to pay`} />
          <CardContent>
            <PayForm {...{ invoiceId, currency, allowsPart }} balanceCents={balanceOf(invoice)} />
          </CardContent>
        </Card>
      ) : null}
    </div>
  )
}
