'use client'

import { Banknote, BellRing, Copy, type LucideIcon, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { useSaved } from '@/components/admin/use-saved'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { newSubmissionKey } from '@/components/form/form-elements'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { NumberField } from '@/components/invoices/invoice-amounts'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/controls'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
import { useSiteFacts } from '@/components/ui/site-facts'
import {
  duplicateInvoiceAction,
  recordPaymentAction,
  remindOfInvoiceAction,
  sendInvoiceAction,
  setInvoiceRemindersAction,
} from '@/lib/invoices/actions'
import { invoiceFailures, paymentMethods } from '@/lib/invoices/content'
import { currencySign, formatMoney, writeMoney } from '@/lib/platform/money'

const actions = {
  send: {
    label: 'Send invoice',
    icon: Send,
    action: sendInvoiceAction,
    failure: invoiceFailures.send,
    variant: 'default',
  },
  remind: {
    label: 'Send reminder',
    icon: BellRing,
    action: remindOfInvoiceAction,
    failure: invoiceFailures.remind,
    variant: 'outline',
  },
} as const

export function InvoiceActionButton({ id, verb }: { id: string; verb: keyof typeof actions }) {
  const { action, ...props } = actions[verb]
  return <CallButton {...props} call={() => action({ id })} />
}

/** Stores a copy as a draft and opens it for editing. */
export function DuplicateButton({ id }: { id: string }) {
  const router = useRouter()
  const submissionKey = useRef('')
  return (
    <CallButton
      label="Duplicate"
      icon={Copy}
      failure={invoiceFailures.duplicate}
      call={async () => {
        submissionKey.current ||= newSubmissionKey()
        const answer = await duplicateInvoiceAction({ id, submissionKey: submissionKey.current })
        if (answer.data) {
          submissionKey.current = ''
          router.push(`/admin/invoices/${answer.data.id}/edit`)
        }
        return answer
      }}
    />
  )
}

type CallButtonProps = Pick<ButtonProps, 'variant'> & {
  label: string
  icon: LucideIcon
  failure: string
  call: Parameters<typeof callAction>[0]
}

function CallButton({ label, icon: Icon, variant = 'outline', failure, call }: CallButtonProps) {
  return (
    <PendingButton variant={variant} run={() => callAction(call, { title: 'Error', message: failure })}>
      <Icon aria-hidden />
      <span>{label}</span>
    </PendingButton>
  )
}

export function RemindersSwitch({ id, enabled }: { id: string; enabled: boolean }) {
  const control = useId()
  const { shown, change, isPending } = useSaved(
    enabled,
    (next) => setInvoiceRemindersAction({ id, enabled: next }),
    invoiceFailures.reminders,
  )
  return (
    <label htmlFor={control} className="flex items-start gap-2.5 text-sm">
      <Checkbox
        id={control}
        checked={shown}
        aria-disabled={isPending}
        onChange={({ target: { checked } }) => {
          if (!isPending) change(checked)
        }}
      />
      <span>
        Automatic reminders
        <span className="block text-muted-foreground">
          3 days before the due date, on the day, and 7 and 14 days after, until the invoice is paid.
        </span>
      </span>
    </label>
  )
}

const methods = paymentMethods.map((value) => ({ value, label: value }))

type PaymentDialogProps = { invoiceId: string; balanceCents: number; currency: string; today: string }

/** Records a payment: by default the whole balance, today. */
export function PaymentDialog({ invoiceId, balanceCents, currency, today }: PaymentDialogProps) {
  const { locale } = useSiteFacts()
  const [isOpen, setOpen] = useState(false)
  const amountCents = writeMoney(balanceCents, currency, locale)
  const method = paymentMethods[0]
  const blank = { invoiceId, currency, locale, amountCents, paidOn: today, method, note: '' }
  const admin = useAdminForm(recordPaymentAction, {
    schema: () => import('@/lib/invoices/schema').then((module) => module.paymentSchema),
    defaultValues: blank,
    withKey: true,
    failure: { title: 'Error', message: invoiceFailures.payment },
    onSuccess() {
      setOpen(false)
    },
  })
  const { field, formProps, pending, banner } = admin

  return (
    <>
      <Button
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
          if (!pending) setOpen(next)
        }}
        title="Record a payment"
        description={`${formatMoney(balanceCents, currency)} is still to be paid.`}
      >
        <form {...formProps} aria-label="Payment" className="mt-4 grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              admin={admin}
              name="amountCents"
              label={`Amount (${currencySign(currency)})`}
              required
            />
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
          <FormBanner state={banner} />
          <DialogFooter>
            <DialogCancel aria-disabled={pending} />
            <SubmitButton pending={pending} pendingLabel="Saving...">
              Record payment
            </SubmitButton>
          </DialogFooter>
        </form>
      </FormDialog>
    </>
  )
}
