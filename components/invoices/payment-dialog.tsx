'use client'

import { Banknote } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { newSubmissionKey } from '@/components/form/form-elements'
import { NumberField } from '@/components/invoices/number-field'
import { Button } from '@/components/ui/button'
import {
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'
import { formatMoney, toMoneyInput } from '@/lib/invoices/amounts/rules'
import { paymentMethods } from '@/lib/invoices/content'
import { fieldErrorsOf } from '@/lib/invoices/drafts/rules'
import { recordPaymentAction } from '@/lib/invoices/payments/actions'
import { paymentSchema } from '@/lib/invoices/payments/schema'
import type { FormState } from '@/lib/platform/form-state'

const methods = paymentMethods.map((value) => ({ value, label: value }))
const FAILURE = 'Failed to record the payment. Please try again.'

type PaymentDialogProps = { invoiceId: string; balanceCents: number; today: string }

/** Records money that came in; the whole balance, today, unless one says otherwise. */
export function PaymentDialog({ invoiceId, balanceCents, today }: PaymentDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<FormState | null>(null)
  const [isPending, startTransition] = useTransition()
  const submissionKey = useRef('')

  function open() {
    submissionKey.current = newSubmissionKey()
    setAmount(toMoneyInput(balanceCents))
    setErrors({})
    setConflict(null)
    setOpen(true)
  }

  function submit(form: HTMLFormElement) {
    const typed = {
      ...Object.fromEntries(new FormData(form)),
      invoiceId,
      submissionKey: submissionKey.current,
    }
    const checked = paymentSchema.safeParse(typed)
    if (!checked.success) {
      setErrors(fieldErrorsOf(checked.error))
      return
    }
    startTransition(async () => {
      const answer = await recordPaymentAction(typed).catch((error: unknown) => {
        reportError(error)
        return null
      })
      if (answer?.data) {
        showToast({ title: answer.data.title, kind: 'success' })
        setOpen(false)
        return
      }
      const failure = answer?.serverError
      setErrors(failure?.fieldErrors ?? {})
      setConflict(failure?.stored ? { status: 'error', ...failure } : null)
      if (failure?.stored) submissionKey.current = newSubmissionKey()
      else showToast({ title: 'Error', text: failure?.message ?? FAILURE, kind: 'error' })
    })
  }

  return (
    <>
      <Button variant="outline" onClick={open}>
        <Banknote aria-hidden />
        Record payment
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={(next) => {
          if (!isPending) setOpen(next)
        }}
      >
        <DialogHeader>
          <DialogTitle>Record a payment</DialogTitle>
          <DialogDescription>{formatMoney(balanceCents)} is still to be paid.</DialogDescription>
        </DialogHeader>
        <form
          noValidate
          aria-label="Payment"
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) submit(event.currentTarget)
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Amount ($)"
              name="amountCents"
              required
              value={amount}
              error={errors.amountCents}
              onValue={setAmount}
            />
            <TextField
              label="Date"
              name="paidOn"
              type="date"
              required
              max={today}
              defaultValue={today}
              error={errors.paidOn}
            />
          </div>
          <SelectField label="Method" name="method" options={methods} error={errors.method} />
          <TextareaField
            label="Note"
            name="note"
            rows={2}
            maxLength={500}
            hint="For your own records; the client doesn't see it."
            error={errors.note}
          />
          <FormBanner state={conflict} />
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline" aria-disabled={isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button type="submit" aria-disabled={isPending}>
              {isPending ? <Spinner /> : null}
              Record payment
            </Button>
          </DialogFooter>
        </form>
      </FormDialog>
    </>
  )
}
