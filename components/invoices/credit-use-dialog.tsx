'use client'

import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import { AmountField } from '@/components/invoices/payment-fields'
import type { PopupProps } from '@/components/ui/lazy'
import { useSiteFacts } from '@/components/ui/site-facts'
import { formatMoney, writeMoney } from '@/lib/base/money'
import { spendCreditAction } from '@/lib/invoices/actions'
import { invoiceFailures } from '@/lib/invoices/content'

export type CreditUseStart = {
  /** The one whose page it is: a credit note, or an invoice to be paid. */
  of: { creditNoteId: string } | { invoiceId: string }
  /** What is left of its credit, or still to be paid. */
  mostCents: number
  currency: string
  /** What the other one may be, with what is still to be paid, or left. */
  choices: { id: string; invoiceNumber: string; cents: number }[]
}

export function CreditUseDialog({ start, ...popup }: PopupProps & { start: CreditUseStart }) {
  const amount = formatMoney(start.mostCents, start.currency)
  return (
    <FormDialog
      {...popup}
      title="Use the credit"
      description={
        'creditNoteId' in start.of
          ? `${amount} is left. It pays as much of another invoice of the same client.`
          : `${amount} of this invoice is still to be paid. Credit pays as much of it.`
      }
    >
      <CreditUseForm start={start} onDone={() => popup.onOpenChange(false)} />
    </FormDialog>
  )
}

function CreditUseForm({ start, onDone }: { start: CreditUseStart; onDone: () => void }) {
  const { of, mostCents, currency, choices } = start
  const { locale } = useSiteFacts()
  const [name, label, rest] =
    'creditNoteId' in of
      ? (['invoiceId', 'Invoice', 'to be paid'] as const)
      : (['creditNoteId', 'Credit note', 'left'] as const)
  const amountOf = (id: string) =>
    writeMoney(Math.min(mostCents, choices.find((one) => one.id === id)?.cents ?? 0), currency, locale)
  const first = choices[0]?.id ?? ''
  const admin = useAdminForm(spendCreditAction, {
    schema: () => import('@/lib/invoices/payments/schema').then((module) => module.creditUseSchema),
    defaultValues: {
      ...{ creditNoteId: first, invoiceId: first, ...of },
      ...{ currency, locale, amountCents: amountOf(first) },
    },
    withKey: true,
    failure: { title: 'Error', message: invoiceFailures.credit },
    onSuccess: onDone,
  })
  const { getValues, setValue } = admin.form
  const field = admin.field(name)
  return (
    <DialogForm
      form={admin}
      label="Use of credit"
      submit="Use credit"
      pendingLabel="Saving..."
      className="mt-4"
    >
      <SelectField
        {...field}
        label={label}
        options={choices.map(({ id, invoiceNumber, cents }) => ({
          value: id,
          label: `${invoiceNumber}, ${formatMoney(cents, currency)} ${rest}`,
        }))}
        onChange={(event) => {
          // Brings the amount of another choice, unless the present one was changed.
          if (getValues('amountCents') === amountOf(getValues(name)))
            setValue('amountCents', amountOf(event.target.value))
          void field.onChange(event)
        }}
      />
      <AmountField admin={admin} currency={currency} />
    </DialogForm>
  )
}
