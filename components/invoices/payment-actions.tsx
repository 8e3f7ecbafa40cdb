'use client'

import { Banknote, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CreditUseStart } from '@/components/invoices/credit-use-dialog'
import type { CreditToRefund, PaymentToChange } from '@/components/invoices/payment-dialogs'
import type { ButtonProps } from '@/components/ui/button'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup, type PopupProps } from '@/components/ui/lazy'
import { formatMoney } from '@/lib/base/money'

const dialogs = () => import('@/components/invoices/payment-dialogs')
const CorrectionDialog = lazyPopup(() => dialogs().then((module) => module.CorrectionDialog))
const ReversalDialog = lazyPopup(() => dialogs().then((module) => module.ReversalDialog))
const RefundDialog = lazyPopup(() => dialogs().then((module) => module.RefundDialog))
const CreditRefundDialog = lazyPopup(() => dialogs().then((module) => module.CreditRefundDialog))
const CreditUseDialog = lazyPopup(() =>
  import('@/components/invoices/credit-use-dialog').then((module) => module.CreditUseDialog),
)

type PaymentActionsProps = { payment: PaymentToChange; currency: string; today: string }

const nouns = { payment: 'payment', refund: 'refund', credit: 'use of credit' } as const

/** What can be done about a payment, a refund or a use of credit, with a reason for the audit log. */
export function PaymentActions({ payment, currency, today }: PaymentActionsProps) {
  const { kind, amountCents, leftCents } = payment
  const name = `the ${nouns[kind]} of ${formatMoney(Math.abs(amountCents), currency)}`
  const shared = { payment, currency, today }
  const action = (label: string, dialog: (popup: PopupProps) => ReactNode) => (
    <DialogButton variant="ghost" size="sm" aria-label={`${label} ${name}`} dialog={dialog}>
      {label}
    </DialogButton>
  )
  const isPayment = kind === 'payment'
  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      {isPayment ? action('Correct', (popup) => <CorrectionDialog {...popup} {...shared} />) : null}
      {isPayment && leftCents > 0
        ? action('Refund', (popup) => <RefundDialog {...popup} {...shared} />)
        : null}
      {/* What was refunded did come in. */}
      {!isPayment || leftCents === amountCents
        ? action('Reverse', (popup) => <ReversalDialog {...popup} {...shared} />)
        : null}
    </div>
  )
}

type CreditUseButtonProps = { start: CreditUseStart; variant: ButtonProps['variant']; children: string }

export function CreditUseButton({ start, variant, children }: CreditUseButtonProps) {
  return (
    <DialogButton
      variant={variant}
      size="sm"
      dialog={(popup) => <CreditUseDialog {...popup} start={start} />}
    >
      <ReceiptText aria-hidden />
      {children}
    </DialogButton>
  )
}

export function CreditRefundButton({ credit }: { credit: CreditToRefund }) {
  return (
    <DialogButton
      variant="outline"
      size="sm"
      dialog={(popup) => <CreditRefundDialog {...popup} credit={credit} />}
    >
      <Banknote aria-hidden />
      Refund…
    </DialogButton>
  )
}
