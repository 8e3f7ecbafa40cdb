'use client'

import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import { AmountField, MoneyFields, NoteField, ReasonField } from '@/components/invoices/payment-fields'
import type { PopupProps } from '@/components/ui/lazy'
import { useSiteFacts } from '@/components/ui/site-facts'
import { formatMoney, writeMoney } from '@/lib/base/money'
import {
  correctPaymentAction,
  refundCreditAction,
  refundPaymentAction,
  reversePaymentAction,
} from '@/lib/invoices/actions'
import { invoiceFailures, paymentMethods } from '@/lib/invoices/content'

export type PaymentToChange = {
  id: string
  kind: 'payment' | 'refund' | 'credit'
  amountCents: number
  paidOn: string
  method: string
  note: string | null
  /** What can still be refunded of a payment. */
  leftCents: number
}

type PaymentDialogProps = PopupProps & { payment: PaymentToChange; currency: string; today: string }
type FormProps = Omit<PaymentDialogProps, keyof PopupProps> & { onDone: () => void }

export function CorrectionDialog({ payment, currency, today, ...popup }: PaymentDialogProps) {
  return (
    <FormDialog
      {...popup}
      title="Correct the payment"
      description="The amount due changes too. The audit log keeps the earlier values and the reason."
    >
      <CorrectionForm {...{ payment, currency, today }} onDone={() => popup.onOpenChange(false)} />
    </FormDialog>
  )
}

const knownMethod = (method: string) => paymentMethods.find((one) => one === method) ?? 'Other'

function CorrectionForm({ payment, currency, today, onDone }: FormProps) {
  const { locale } = useSiteFacts()
  const { id, amountCents, paidOn, note } = payment
  const values = { paidOn, method: knownMethod(payment.method), note: note ?? '' }
  const admin = useAdminForm(correctPaymentAction, {
    schema: () => import('@/lib/invoices/payments/schema').then((module) => module.paymentCorrectionSchema),
    defaultValues: {
      ...{ id, currency, locale, amountCents: writeMoney(amountCents, currency, locale) },
      ...values,
      reason: '',
    },
    failure: { title: 'Error', message: invoiceFailures.correction },
    onSuccess: onDone,
  })
  return (
    <DialogForm
      form={admin}
      label="Correct the payment"
      submit="Save payment"
      pendingLabel="Saving..."
      className="mt-4"
    >
      <MoneyFields field={admin.field} today={today}>
        <AmountField admin={admin} currency={currency} />
      </MoneyFields>
      <NoteField field={admin.field} />
      <ReasonField field={admin.field} example="typed wrong" />
    </DialogForm>
  )
}

const reversals = {
  payment: {
    noun: 'payment',
    text: 'For a payment that was recorded by mistake. Its amount will be due again. The payment stays in the list, crossed out, with your reason. If the client got money back, refund it instead.',
  },
  refund: {
    noun: 'refund',
    text: 'For a refund that was recorded by mistake: the money is still with you. It stays in the list, crossed out, with your reason.',
  },
  credit: {
    noun: 'use of credit',
    text: 'The amount will be due again, and the credit can be used for another invoice. It stays in the list, crossed out, with your reason.',
  },
} as const

export function ReversalDialog({ payment, currency, today: _none, ...popup }: PaymentDialogProps) {
  const { noun, text } = reversals[payment.kind]
  return (
    <FormDialog
      {...popup}
      title={`Reverse the ${noun} of ${formatMoney(Math.abs(payment.amountCents), currency)}?`}
      description={text}
    >
      <ReversalForm id={payment.id} noun={noun} onDone={() => popup.onOpenChange(false)} />
    </FormDialog>
  )
}

function ReversalForm({ id, noun, onDone }: { id: string; noun: string; onDone: () => void }) {
  const admin = useAdminForm(reversePaymentAction, {
    schema: () => import('@/lib/invoices/payments/schema').then((module) => module.paymentReversalSchema),
    defaultValues: { id, reason: '' },
    failure: { title: 'Error', message: invoiceFailures.correction },
    onSuccess: onDone,
  })
  return (
    <DialogForm
      form={admin}
      label={`Reverse the ${noun}`}
      submit={`Reverse ${noun}`}
      pendingLabel="Reversing…"
      destructive
      className="mt-4"
    >
      <ReasonField field={admin.field} example="typed twice" />
    </DialogForm>
  )
}

export function RefundDialog({ payment, currency, today, ...popup }: PaymentDialogProps) {
  return (
    <FormDialog
      {...popup}
      title={`Refund the payment of ${formatMoney(payment.amountCents, currency)}`}
      description="Record money that you sent back. Its amount will be due again; if it isn’t to be paid any more, credit the invoice instead."
    >
      <RefundForm {...{ payment, currency, today }} onDone={() => popup.onOpenChange(false)} />
    </FormDialog>
  )
}

function RefundForm({ payment: { id, leftCents, method }, currency, today, onDone }: FormProps) {
  const { locale } = useSiteFacts()
  const amountCents = writeMoney(leftCents, currency, locale)
  const admin = useAdminForm(refundPaymentAction, {
    schema: () => import('@/lib/invoices/payments/schema').then((module) => module.refundSchema),
    defaultValues: {
      ...{ id, currency, locale, amountCents, paidOn: today },
      ...{ method: knownMethod(method), reason: '' },
    },
    withKey: true,
    failure: { title: 'Error', message: invoiceFailures.refund },
    onSuccess: onDone,
  })
  return (
    <DialogForm form={admin} label="Refund" submit="Record refund" pendingLabel="Saving..." className="mt-4">
      <MoneyFields field={admin.field} today={today}>
        <AmountField admin={admin} currency={currency} />
      </MoneyFields>
      <ReasonField field={admin.field} example="paid twice" />
    </DialogForm>
  )
}

export type CreditToRefund = { creditNoteId: string; leftCents: number; currency: string; today: string }

export function CreditRefundDialog({ credit, ...popup }: PopupProps & { credit: CreditToRefund }) {
  const left = formatMoney(credit.leftCents, credit.currency)
  return (
    <FormDialog
      {...popup}
      title="Refund the credit"
      description={`Record money that you sent back to the client. ${left} is left.`}
    >
      <CreditRefundForm credit={credit} onDone={() => popup.onOpenChange(false)} />
    </FormDialog>
  )
}

function CreditRefundForm({ credit, onDone }: { credit: CreditToRefund; onDone: () => void }) {
  const { locale } = useSiteFacts()
  const { creditNoteId, leftCents, currency, today } = credit
  const amountCents = writeMoney(leftCents, currency, locale)
  const admin = useAdminForm(refundCreditAction, {
    schema: () => import('@/lib/invoices/payments/schema').then((module) => module.creditRefundSchema),
    defaultValues: {
      ...{ creditNoteId, currency, locale, amountCents, paidOn: today },
      ...{ method: paymentMethods[0], reason: '' },
    },
    withKey: true,
    failure: { title: 'Error', message: invoiceFailures.refund },
    onSuccess: onDone,
  })
  return (
    <DialogForm form={admin} label="Refund" submit="Record refund" pendingLabel="Saving..." className="mt-4">
      <MoneyFields field={admin.field} today={today}>
        <AmountField admin={admin} currency={currency} />
      </MoneyFields>
      <ReasonField field={admin.field} isOptional />
    </DialogForm>
  )
}
