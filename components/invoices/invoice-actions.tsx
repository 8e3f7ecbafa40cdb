'use client'

import { Banknote, Copy } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { callAction } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { newSubmissionKey } from '@/components/form/form-elements'
import { type AdminForm, useAdminForm } from '@/components/form/use-admin-form'
import { NumberField } from '@/components/invoices/number-field'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useSiteFacts } from '@/components/ui/site-facts'
import {
  duplicateInvoiceAction,
  correctPaymentAction,
  recordPaymentAction,
  removePaymentAction,
} from '@/lib/invoices/actions'
import { invoiceFailures, paymentMethods } from '@/lib/invoices/content'
import { currencySign, formatMoney, writeMoney } from '@/lib/base/money'

/** Stores a copy as a draft and opens it for editing. */
export function DuplicateButton({ id }: { id: string }) {
  const router = useRouter()
  const submissionKey = useRef('')

  async function duplicate() {
    submissionKey.current ||= newSubmissionKey()
    const answer = await duplicateInvoiceAction({ id, submissionKey: submissionKey.current })
    if (answer.data) {
      submissionKey.current = ''
      router.push(`/admin/invoices/${answer.data.id}/edit`)
    }
    return answer
  }

  return (
    <PendingButton
      variant="outline"
      run={() => callAction(duplicate, { title: 'Error', message: invoiceFailures.duplicate })}
    >
      <Copy aria-hidden />
      <span>Duplicate</span>
    </PendingButton>
  )
}

const methods = paymentMethods.map((value) => ({ value, label: value }))

type PaymentActionsProps = {
  payment: { id: string; amountCents: number; paidOn: string; method: string; note: string | null }
  currency: string
  today: string
}

/** Corrects or removes a payment that was recorded by mistake, with a reason for the audit log. */
export function PaymentActions({ payment, currency, today }: PaymentActionsProps) {
  const [dialog, setDialog] = useState<'correct' | 'remove' | null>(null)
  const amount = formatMoney(payment.amountCents, currency)
  const close = () => setDialog(null)
  return (
    <div className="-ml-2 flex gap-1">
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Correct the payment of ${amount}`}
        aria-haspopup="dialog"
        onClick={() => setDialog('correct')}
      >
        Correct
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Remove the payment of ${amount}`}
        aria-haspopup="dialog"
        onClick={() => setDialog('remove')}
      >
        Remove
      </Button>
      <FormDialog
        open={dialog === 'correct'}
        onOpenChange={close}
        title="Correct the payment"
        description="The amount due changes too. The audit log keeps the earlier values and the reason."
      >
        <CorrectionForm payment={payment} currency={currency} today={today} onDone={close} />
      </FormDialog>
      <FormDialog
        open={dialog === 'remove'}
        onOpenChange={close}
        title={`Remove the payment of ${amount}?`}
        description="This amount will be due again. The audit log keeps the payment and the reason."
      >
        <RemovalForm id={payment.id} onDone={close} />
      </FormDialog>
    </div>
  )
}

function CorrectionForm({
  payment: { id, amountCents, paidOn, method, note },
  currency,
  today,
  onDone,
}: PaymentActionsProps & { onDone: () => void }) {
  const { locale } = useSiteFacts()
  const known = paymentMethods.find((one) => one === method) ?? 'Other'
  const amount = writeMoney(amountCents, currency, locale)
  const values = { amountCents: amount, paidOn, method: known, note: note ?? '' }
  const admin = useAdminForm(correctPaymentAction, {
    schema: () => import('@/lib/invoices/payments/schema').then((module) => module.paymentCorrectionSchema),
    defaultValues: { id, currency, locale, ...values, reason: '' },
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
      <PaymentFields field={admin.field} today={today}>
        <AmountField admin={admin} currency={currency} />
      </PaymentFields>
      <ReasonField field={admin.field} />
    </DialogForm>
  )
}

function RemovalForm({ id, onDone }: { id: string; onDone: () => void }) {
  const admin = useAdminForm(removePaymentAction, {
    schema: () => import('@/lib/invoices/payments/schema').then((module) => module.paymentRemovalSchema),
    defaultValues: { id, reason: '' },
    failure: { title: 'Error', message: invoiceFailures.correction },
    onSuccess: onDone,
  })
  return (
    <DialogForm
      form={admin}
      label="Remove the payment"
      submit="Remove payment"
      pendingLabel="Removing…"
      destructive
      className="mt-4"
    >
      <ReasonField field={admin.field} />
    </DialogForm>
  )
}

type Field<Name extends string> = (name: Name) => ReturnType<AdminForm<Record<string, string>>['field']>

function ReasonField({ field }: { field: Field<'reason'> }) {
  return (
    <TextareaField
      {...field('reason')}
      label="Reason"
      rows={2}
      maxLength={500}
      required
      hint="Such as “typed twice”. The client doesn’t see it."
    />
  )
}

type PaymentDialogProps = {
  invoiceId: string
  balanceCents: number
  currency: string
  today: string
  variant: ButtonProps['variant']
}

type AmountFieldProps<Values extends FieldValues> = { admin: AdminForm<Values>; currency: string }

function AmountField<Values extends { amountCents: string }>({ admin, currency }: AmountFieldProps<Values>) {
  const name = 'amountCents' as Path<Values>
  return <NumberField admin={admin} name={name} label={`Amount (${currencySign(currency)})`} required />
}

type PaymentFieldsProps = {
  field: Field<'paidOn' | 'method' | 'note'>
  today: string
  /** The amount of the payment. */
  children: ReactNode
}

function PaymentFields({ field, today, children }: PaymentFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {children}
        <TextField {...field('paidOn')} label="Date" type="date" required max={today} />
      </div>
      <SelectField {...field('method')} label="Method" options={methods} />
      <TextareaField
        {...field('note')}
        label="Note"
        rows={2}
        maxLength={500}
        hint="For your own records; the client doesn’t see it."
      />
    </>
  )
}

/** Records a payment. The default is the whole balance, paid today. */
export function PaymentDialog({ invoiceId, balanceCents, currency, today, variant }: PaymentDialogProps) {
  const { locale } = useSiteFacts()
  const [isOpen, setOpen] = useState(false)
  const amountCents = writeMoney(balanceCents, currency, locale)
  const method = paymentMethods[0]
  const blank = { invoiceId, currency, locale, amountCents, paidOn: today, method, note: '' }
  const admin = useAdminForm(recordPaymentAction, {
    schema: () => import('@/lib/invoices/payments/schema').then((module) => module.paymentSchema),
    defaultValues: blank,
    withKey: true,
    failure: { title: 'Error', message: invoiceFailures.payment },
    onSuccess() {
      setOpen(false)
    },
  })

  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          admin.begin(blank)
          setOpen(true)
        }}
      >
        <Banknote aria-hidden />
        Record payment
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={(next) => {
          if (!admin.pending) setOpen(next)
        }}
        title="Record a payment"
        description={`${formatMoney(balanceCents, currency)} is still to be paid.`}
      >
        <DialogForm
          form={admin}
          label="Payment"
          submit="Record payment"
          pendingLabel="Saving..."
          className="mt-4"
        >
          <PaymentFields field={admin.field} today={today}>
            <AmountField admin={admin} currency={currency} />
          </PaymentFields>
        </DialogForm>
      </FormDialog>
    </>
  )
}
