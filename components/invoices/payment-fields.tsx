import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { NumberField } from '@/components/invoices/number-field'
import { currencySign } from '@/lib/base/money'
import { paymentMethods } from '@/lib/invoices/content'

type AmountFieldProps<Values extends FieldValues> = { admin: AdminForm<Values>; currency: string }

export function AmountField<Values extends { amountCents: string }>({
  admin,
  currency,
}: AmountFieldProps<Values>) {
  const name = 'amountCents' as Path<Values>
  return <NumberField admin={admin} name={name} label={`Amount (${currencySign(currency)})`} required />
}

type Field<Name extends string> = (name: Name) => ReturnType<AdminForm<Record<string, string>>['field']>

type MoneyFieldsProps = {
  field: Field<'paidOn' | 'method'>
  today: string
  /** The amount. */
  children: ReactNode
}

/** How much came in or went back, when and how. */
export function MoneyFields({ field, today, children }: MoneyFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {children}
        <TextField {...field('paidOn')} label="Date" type="date" required max={today} />
      </div>
      <SelectField
        {...field('method')}
        label="Method"
        options={paymentMethods.map((value) => ({ value, label: value }))}
      />
    </>
  )
}

export function NoteField({ field }: { field: Field<'note'> }) {
  return (
    <TextareaField
      {...field('note')}
      label="Note"
      rows={2}
      maxLength={500}
      hint="For your own records; the client doesn’t see it."
    />
  )
}

type ReasonFieldProps = { field: Field<'reason'>; example?: string; isOptional?: boolean }

/** Why something was wrong, or why money went back. */
export function ReasonField({ field, example = '', isOptional = false }: ReasonFieldProps) {
  return (
    <TextareaField
      {...field('reason')}
      label="Reason"
      rows={2}
      maxLength={500}
      required={!isOptional}
      hint={`${example ? `Such as “${example}”. ` : ''}The client doesn’t see it.`}
    />
  )
}
