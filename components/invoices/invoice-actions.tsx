'use client'

import { Banknote, Copy } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { newSubmissionKey } from '@/components/form/form-elements'
import { useAdminForm } from '@/components/form/use-admin-form'
import { AmountField, MoneyFields, NoteField } from '@/components/invoices/payment-fields'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useSiteFacts } from '@/components/ui/site-facts'
import { duplicateInvoiceAction, recordPaymentAction } from '@/lib/invoices/actions'
import { invoiceFailures, paymentMethods } from '@/lib/invoices/content'
import { formatMoney, writeMoney } from '@/lib/base/money'

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

type PaymentDialogProps = {
  invoiceId: string
  balanceCents: number
  currency: string
  today: string
  variant: ButtonProps['variant']
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
          <MoneyFields field={admin.field} today={today}>
            <AmountField admin={admin} currency={currency} />
          </MoneyFields>
          <NoteField field={admin.field} />
        </DialogForm>
      </FormDialog>
    </>
  )
}
