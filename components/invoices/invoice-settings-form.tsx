'use client'

import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/admin/icon-button'
import { EditConflict } from '@/components/form/edit-conflict'
import { CheckboxField, SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FoundText } from '@/components/form/found-text'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import type { AdminForm } from '@/components/form/use-admin-form'
import { BankAccountFields, type FoundAccount } from '@/components/invoices/bank-account-fields'
import { NumberField } from '@/components/invoices/number-field'
import { useSettingsForm } from '@/components/settings/use-settings-form'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { saveInvoiceSettingsAction } from '@/lib/invoices/actions'
import { letterLevels, letterNames } from '@/lib/invoices/letters/rules'
import { MAX_TAX_RATES } from '@/lib/invoices/rules'
import type { StoredInvoiceSettingsFields } from '@/lib/invoices/settings/schema'
import { categoryLabels, usualReasons } from '@/lib/invoices/taxes/content'
import { taxCategories } from '@/lib/invoices/taxes/rules'

const numberings = [
  { value: 'timestamp', label: 'INV- and the time' },
  { value: 'sequence', label: 'In sequence, from 1 each year: INV-2026-0001' },
  { value: 'continuous', label: 'In sequence: INV-00001' },
]

const electronicKinds = [
  { value: 'off', label: 'Off' },
  { value: 'factur-x', label: 'In every PDF (Factur-X, ZUGFeRD)' },
]

const labels: Record<Exclude<keyof StoredInvoiceSettingsFields, 'version' | 'locale'>, string> = {
  numbering: 'Invoice numbers',
  paymentInstructions: 'Payment instructions',
  bankAccounts: 'Bank accounts',
  taxId: 'Your tax ID',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  registration: 'Registration',
  taxesByLine: 'A tax for each line',
  taxRates: 'Tax rates',
  defaultTaxRate: 'New invoices start with',
  electronicInvoices: 'Electronic invoices',
  partialPayments: 'Clients may pay a part online',
  letterTexts: 'Texts of the reminder letters',
  proposalTerms: 'Terms of proposals',
}

const noTax = 'No tax'

type InvoiceSettingsFormProps = {
  fields: StoredInvoiceSettingsFields
  /** The person who saved them last. */
  editor: string | null
  currencies: readonly { value: string; label: string }[]
  /** What the texts say, where its field is empty. */
  found: { account: FoundAccount | null; vatId: string | null }
  /** The name of the agency's country, if electronic invoices are usual there and still off. */
  electronicCountry: string | null
}

export function InvoiceSettingsForm({
  fields,
  editor,
  currencies,
  found,
  electronicCountry,
}: InvoiceSettingsFormProps) {
  const { admin, revisions, of } = useSettingsForm(saveInvoiceSettingsAction, {
    schema: () =>
      import('@/lib/invoices/settings/schema').then((module) => module.storedInvoiceSettingsFormSchema),
    current: fields,
    labels,
  })
  const { formProps, pending, banner } = admin
  return (
    <form {...formProps} aria-label="Invoice settings" className="grid max-w-narrow gap-4">
      <EditConflict
        subject="these settings"
        show={(name) => shownValue(name, fields)}
        {...{ editor, labels, revisions }}
      />
      <Card>
        <CardContent className="grid gap-4">
          <SelectField
            {...of('numbering')}
            options={numberings}
            hint="INV- and the time is a default that you can change in the form. Numbers in sequence are assigned when an invoice is issued, and none is used twice."
          />
          <TextareaField
            {...of('paymentInstructions')}
            rows={5}
            maxLength={5000}
            hint="The default text for new invoices."
          />
          <BankAccountFields admin={admin} currencies={currencies} found={found.account} />
          <TextField
            {...of('taxId')}
            maxLength={60}
            autoComplete="off"
            hint="Such as a VAT number. Shown at the bottom of every new invoice."
          />
          <TaxNumberFields admin={admin} foundVatId={found.vatId} />
          <TaxRateFields admin={admin} />
          <SelectField
            {...of('electronicInvoices')}
            options={electronicKinds}
            hint="Each new PDF then also has the invoice as a file for programs (EN 16931). What is missing for it is asked for when you issue an invoice. Complete ones can be downloaded as an XRechnung, too."
          />
          {electronicCountry === null ? null : (
            <p className="text-sm">
              {`Businesses and authorities in ${electronicCountry} require electronic invoices, or will in the next years.`}
            </p>
          )}
          <CheckboxField
            {...of('partialPayments')}
            hint="They choose the amount then. Otherwise they pay all that is due."
          />
          <LetterTextFields admin={admin} />
          <TextareaField
            {...of('proposalTerms')}
            rows={6}
            maxLength={50_000}
            hint="The default text for new proposals, in Markdown. Clients read it before they accept."
          />
          <FormBanner state={banner} />
        </CardContent>
        <CardFooter>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Save Changes
          </SubmitButton>
        </CardFooter>
      </Card>
    </form>
  )
}

/** Formats a value for the edit conflict. */
function shownValue(name: keyof typeof labels, fields: StoredInvoiceSettingsFields): string {
  const value = fields[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  switch (name) {
    case 'numbering':
      return labelOf(numberings, fields.numbering)
    case 'electronicInvoices':
      return labelOf(electronicKinds, fields.electronicInvoices)
    case 'bankAccounts':
      return fields.bankAccounts
        .map((account) => Object.values(account).filter(Boolean).join(', '))
        .join('\n')
    case 'taxRates':
      return fields.taxRates.map(rateLabel).join('\n')
    case 'defaultTaxRate': {
      const rate = fields.taxRates[Number(fields.defaultTaxRate)]
      return fields.defaultTaxRate === '' || !rate ? noTax : rateLabel(rate)
    }
    case 'letterTexts':
      return (fields.letterTexts ?? []).map(({ title, message }) => `${title}\n${message}`).join('\n')
    default:
      return typeof value === 'string' ? value : ''
  }
}

function labelOf(options: readonly { value: string; label: string }[], value: string | undefined): string {
  return options.find((option) => option.value === value)?.label ?? ''
}

function rateLabel({ name, percent }: StoredInvoiceSettingsFields['taxRates'][number]): string {
  return `${name || 'Rate'} ${percent}%`
}

type TaxNumberFieldsProps = { admin: AdminForm<StoredInvoiceSettingsFields>; foundVatId: string | null }

function TaxNumberFields({ admin: { form, field }, foundVatId }: TaxNumberFieldsProps) {
  const vatId = useWatch({ control: form.control, name: 'vatId' })

  function use(found: string) {
    form.setValue('vatId', found, { shouldDirty: true })
    form.setFocus('vatId')
  }

  return (
    <>
      {foundVatId !== null && vatId === '' ? (
        <FoundText parts={[`VAT ID ${foundVatId}`]} onUse={() => use(foundVatId)} />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('vatId')}
          label={labels.vatId}
          maxLength={40}
          autoComplete="off"
          hint="With the letters of its country. Electronic invoices need it or the tax number."
        />
        <TextField
          {...field('taxNumber')}
          label={labels.taxNumber}
          maxLength={60}
          autoComplete="off"
          hint="From your tax office, such as the German Steuernummer."
        />
      </div>
      <TextField
        {...field('registration')}
        label={labels.registration}
        maxLength={120}
        autoComplete="off"
        hint="The number of your company and its register, such as “HRB 12345, Amtsgericht Berlin”. At the bottom of new invoices."
      />
    </>
  )
}

function LetterTextFields({ admin: { form, field } }: { admin: AdminForm<StoredInvoiceSettingsFields> }) {
  const hasErrors = Boolean(form.formState.errors.letterTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen || hasErrors} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-purple hover:text-foreground">
        {labels.letterTexts}
      </summary>
      <div className="mt-3 grid gap-4">
        <p className="text-sm text-muted-foreground">
          {'The number, the dates and what is open go where {number}, {issued}, {due} and {amount} are.'}
        </p>
        {letterLevels.map((level, index) => (
          <fieldset key={level} className="grid gap-3">
            <legend className="ui-label mb-2">{letterNames[level]}</legend>
            <TextField {...field(`letterTexts.${index}.title`)} label="Title" required maxLength={200} />
            <TextareaField
              {...field(`letterTexts.${index}.message`)}
              label="Text"
              required
              rows={6}
              maxLength={5000}
            />
          </fieldset>
        ))}
      </div>
    </details>
  )
}

function TaxRateFields({ admin }: { admin: AdminForm<StoredInvoiceSettingsFields> }) {
  const { form, field, errorOf } = admin
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxRates' })
  const [rates, chosen, taxesByLine] = useWatch({
    control: form.control,
    name: ['taxRates', 'defaultTaxRate', 'taxesByLine'],
  })
  const error = errorOf('taxRates.root') ?? errorOf('taxRates')

  /** The default rate is stored as an index, so removing a rate may have to move it. */
  function removeAt(index: number) {
    remove(index)
    const place = Number(chosen)
    if (chosen === '' || place < index) return
    form.setValue('defaultTaxRate', place === index ? '' : String(place - 1), { shouldDirty: true })
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="ui-label">{labels.taxRates}</legend>
      <p className="text-sm text-muted-foreground">
        You can choose one on each invoice, which then says, for example, “VAT 19%”.
      </p>
      <CheckboxField
        {...field('taxesByLine')}
        label={labels.taxesByLine}
        hint="New invoices then have a rate, a unit and a discount per line. Electronic invoices need a rate with a kind."
      />
      {error ? <p className="text-sm text-red">{error}</p> : null}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2">
          <TextField
            {...field(`taxRates.${index}.name`)}
            label="Name"
            required
            maxLength={40}
            autoComplete="off"
          />
          <NumberField admin={admin} name={`taxRates.${index}.percent`} label="Percent" required />
          <IconButton
            label={`Remove tax rate ${String(index + 1)}`}
            icon={X}
            className="mt-6"
            onClick={() => removeAt(index)}
          />
          {taxesByLine ? (
            <div className="col-span-full mb-2 grid gap-2 sm:grid-cols-2">
              <SelectField
                {...field(`taxRates.${index}.category`)}
                label="Kind"
                options={taxCategories.map((value) => ({ value, label: categoryLabels[value] }))}
              />
              {['S', 'Z'].includes(rates[index]?.category ?? 'S') ? null : (
                <TextField
                  {...field(`taxRates.${index}.reason`)}
                  label="Why it isn’t taxed"
                  maxLength={500}
                  placeholder={usualReasons[rates[index]?.category ?? 'S'] ?? ''}
                />
              )}
            </div>
          ) : null}
        </div>
      ))}
      <div>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={fields.length >= MAX_TAX_RATES}
          onClick={() => {
            if (fields.length < MAX_TAX_RATES) append({ name: '', percent: '0', category: 'S', reason: '' })
          }}
        >
          <Plus aria-hidden />
          Add tax rate
        </Button>
      </div>
      {rates.length > 0 ? (
        <SelectField
          name="defaultTaxRate"
          label={labels.defaultTaxRate}
          placeholder={noTax}
          options={rates.map((rate, index) => ({ value: String(index), label: rateLabel(rate) }))}
          value={chosen}
          onChange={({ target }) => form.setValue('defaultTaxRate', target.value, { shouldDirty: true })}
        />
      ) : null}
    </fieldset>
  )
}
