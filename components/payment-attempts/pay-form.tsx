'use client'

import { CreditCard } from 'lucide-react'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { ReadOnlyNote, useReadOnly } from '@/components/ui/read-only'
import { useSiteFacts } from '@/components/ui/site-facts'
import { formatMoney, writeMoney } from '@/lib/base/money'
import { payInvoiceAction } from '@/lib/payment-attempts/actions'

type PayFormProps = { invoiceId: string; balanceCents: number; currency: string; allowsPart: boolean }

/** Leads to the payment service's own page. */
export function PayForm({ invoiceId, balanceCents, currency, allowsPart }: PayFormProps) {
  const { locale } = useSiteFacts()
  const form = useActionForm({
    action: payInvoiceAction,
    schema: () => import('@/lib/payment-attempts/schema').then((module) => module.paySchema),
    defaultValues: { amount: writeMoney(balanceCents, currency, locale) },
    failure: { message: 'The payment page could not be opened. Nothing was paid; please try again.' },
  })
  const isReadOnly = useReadOnly()
  const amount = formatMoney(balanceCents, currency)
  return (
    <form {...form.formProps} aria-label="Pay online" className="grid grid-cols-1 gap-3">
      <fieldset disabled={isReadOnly} className="contents">
        <input type="hidden" name="invoiceId" value={invoiceId} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="locale" value={locale} />
        {allowsPart ? (
          <TextField
            {...form.field('amount')}
            label={`Amount in ${currency}`}
            inputMode="decimal"
            hint={`${amount} is still to be paid. You can pay a part of it now.`}
            className="max-w-60"
          />
        ) : null}
        <FormBanner state={form.banner} />
        <SubmitButton
          pending={form.pending}
          pendingLabel="Opening the payment page…"
          className="justify-self-start max-sm:w-full"
        >
          <CreditCard aria-hidden />
          {allowsPart ? 'Pay' : `Pay ${amount}`}
        </SubmitButton>
      </fieldset>
      <ReadOnlyNote />
    </form>
  )
}
