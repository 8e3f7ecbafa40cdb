import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/admin/icon-button'
import { SelectField, TextField } from '@/components/form/fields'
import { FoundText } from '@/components/form/found-text'
import type { AdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { MAX_BANK_ACCOUNTS } from '@/lib/invoices/rules'
import type { StoredInvoiceSettingsFields } from '@/lib/invoices/settings/schema'

export type FoundAccount = { iban: string; bic: string }

const blank = { label: '', holder: '', iban: '', bic: '', currency: '' }

type BankAccountFieldsProps = {
  admin: AdminForm<StoredInvoiceSettingsFields>
  currencies: readonly { value: string; label: string }[]
  found: FoundAccount | null
}

export function BankAccountFields({ admin, currencies, found }: BankAccountFieldsProps) {
  const { form, errorOf } = admin
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'bankAccounts' })
  const error = errorOf('bankAccounts.root') ?? errorOf('bankAccounts')
  const isFull = fields.length >= MAX_BANK_ACCOUNTS

  return (
    <fieldset className="grid gap-3">
      <legend className="ui-label">Bank accounts</legend>
      <p className="text-sm text-muted-foreground">
        Shown below the payment instructions of new invoices. An invoice in euros also has a QR code that
        banking apps can pay from.
      </p>
      {found && fields.length === 0 ? (
        <FoundText
          parts={[`IBAN ${found.iban}`, ...(found.bic ? [`BIC ${found.bic}`] : [])]}
          onUse={() => append({ ...blank, ...found }, { focusName: 'bankAccounts.0.iban' })}
        />
      ) : null}
      {error ? <p className="text-sm text-red">{error}</p> : null}
      {fields.map(({ id }, index) => (
        <BankAccount
          key={id}
          admin={admin}
          index={index}
          currencies={currencies}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isFull}
          onClick={() => {
            if (!isFull) append(blank, { focusName: `bankAccounts.${String(fields.length)}.iban` })
          }}
        >
          <Plus aria-hidden />
          Add bank account
        </Button>
      </div>
    </fieldset>
  )
}

type BankAccountProps = Pick<BankAccountFieldsProps, 'admin' | 'currencies'> & {
  index: number
  onRemove: () => void
}

function BankAccount({ admin: { form, field }, index, currencies, onRemove }: BankAccountProps) {
  const name = `Bank account ${String(index + 1)}`
  const label = useWatch({ control: form.control, name: `bankAccounts.${index}.label` })
  const of = (part: keyof typeof blank) => field(`bankAccounts.${index}.${part}`)
  return (
    <div role="group" aria-label={name} className="grid gap-4 rounded-lg border p-4">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 font-medium wrap-anywhere">{label || name}</p>
        <IconButton label={`Remove ${label || name}`} icon={X} onClick={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...of('iban')}
          label="IBAN"
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...of('bic')} label="BIC" maxLength={20} autoComplete="off" spellCheck={false} />
        <TextField {...of('label')} label="Bank" maxLength={60} autoComplete="off" />
        <TextField
          {...of('holder')}
          label="Account holder"
          maxLength={70}
          autoComplete="off"
          hint="If it isn’t your legal name."
        />
        <SelectField
          {...of('currency')}
          label="Currency"
          placeholder="Any"
          options={currencies}
          hint="Shown only on invoices in this currency."
        />
      </div>
    </div>
  )
}
