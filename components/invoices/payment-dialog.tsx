'use client'

import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { NumberField } from '@/components/invoices/invoice-amounts'
import { Button } from '@/components/ui/button'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
import { recordPaymentAction } from '@/lib/invoices/actions'
import { paymentMethods } from '@/lib/invoices/content'
import { formatMoney, toMoneyInput } from '@/lib/invoices/rules'
import { paymentSchema } from '@/lib/invoices/schema'

const methods = paymentMethods.map((value) => ({ value, label: value }))

type PaymentDialogProps = { invoiceId: string; balanceCents: number; today: string }

/** Records a payment: by default the whole balance, today. */
export function PaymentDialog({ invoiceId, balanceCents, today }: PaymentDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const blank = {
    invoiceId,
    amountCents: toMoneyInput(balanceCents),
    paidOn: today,
    method: paymentMethods[0],
    note: '',
  }
  const admin = useAdminForm(recordPaymentAction, paymentSchema, {
    defaultValues: blank,
    withKey: true,
    failure: { title: 'Error', message: 'Failed to record the payment. Please try again.' },
    onSuccess() {
      setOpen(false)
    },
  })
  const { field, formProps, pending, banner } = admin

  return (
    <>
      <Button
        variant="outline"
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
        description={<>{formatMoney(balanceCents)}is still to be paid.</>}
      >
        <form {...formProps} aria-label="Payment" className="mt-4 grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField admin={admin} name="amountCents" label="Amount ($)" required />
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
