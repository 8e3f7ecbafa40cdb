import { useWatch } from 'react-hook-form'
import { ControlledField } from '@/components/form/controlled-field'
import { SelectField, TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { Select } from '@/components/ui/controls'
import { NumberField } from '@/components/invoices/number-field'
import { currencySign } from '@/lib/base/money'
import { emptyLine, lineTaxFields, lineTaxLabel, type TaxRate } from '@/lib/invoices/rules'
import type { InvoiceFormValues } from '@/lib/invoices/schema'
import { categoryLabels, units, usualReasons } from '@/lib/invoices/taxes/content'
import { type TaxCategory, taxCategories } from '@/lib/invoices/taxes/rules'

type LineTaxProps = {
  admin: AdminForm<InvoiceFormValues>
  index: number
  /** Null for a line without tax. */
  taxRates: readonly TaxRate[] | null
}

/** A line’s own unit, tax and discount. */
export function LineTaxFields({ admin, index, taxRates }: LineTaxProps) {
  const { form } = admin
  const name = `lines.${index}` as const
  const [tax = emptyLine.tax, currency, locale] = useWatch({
    control: form.control,
    name: [`${name}.tax`, 'currency', 'locale'],
  })
  const choices = taxChoices(taxRates ?? [], locale)
  const isChosen = ({ fields }: (typeof choices)[number]) =>
    fields.category === tax.category && fields.percent === tax.percent && fields.name === (tax.name ?? '')
  // A draft may still have a rate that was removed from the settings.
  if (tax.category && !choices.some(isChosen)) {
    const { category, percent = '0', name: called = '', exemptionReason = '' } = tax
    const fields = { category, percent, name: called, exemptionReason }
    choices.push({ fields, label: `${called || categoryLabels[category]} ${percent}%` })
  }
  const chosen = choices.findIndex(isChosen)
  const isTaxed = tax.category === '' || tax.category === 'S' || tax.category === 'Z'

  function choose(value: string) {
    const fields = (value === '' ? undefined : choices[Number(value)])?.fields ?? emptyLine.tax
    form.setValue(`${name}.tax`, fields, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  return (
    <div className="invoice-line-tax">
      {/* A choice is several fields, so the list's own value is none of them. */}
      {taxRates === null ? null : (
        <ControlledField form={form} name={`${name}.tax.category`} label="Tax" required>
          {({ control }) => (
            <Select
              {...control}
              placeholder="Choose"
              options={choices.map(({ label }, place) => ({ value: String(place), label }))}
              value={chosen >= 0 ? String(chosen) : ''}
              onChange={({ target }) => choose(target.value)}
            />
          )}
        </ControlledField>
      )}
      <SelectField
        {...admin.field(`${name}.unitCode`)}
        label="Unit"
        placeholder="None"
        options={Object.entries(units).map(([code, [, many]]) => ({ value: code, label: many }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(4.5rem,auto)] items-start gap-2">
        <NumberField admin={admin} name={`${name}.discount.value`} label="Discount" />
        <SelectField
          {...admin.field(`${name}.discount.kind`)}
          label="Discount as an amount or in percent"
          labelHidden
          options={[
            { value: 'amount', label: currencySign(currency) },
            { value: 'percent', label: '%' },
          ]}
          className="pt-[1.6rem]"
        />
      </div>
      {isTaxed || taxRates === null ? null : (
        <TextField
          {...admin.field(`${name}.tax.exemptionReason`)}
          label="Why it isn’t taxed"
          required={tax.category === 'E'}
          maxLength={500}
          className="invoice-line-reason"
        />
      )}
    </div>
  )
}

/** The rates of the settings, then the kinds that need no rate and are in none of them. */
function taxChoices(taxRates: readonly TaxRate[], locale: string) {
  const rates = taxRates.map((rate) => ({
    fields: lineTaxFields(rate, locale),
    label: lineTaxLabel(rate, locale),
  }))
  const isOffered = (category: TaxCategory) =>
    category in usualReasons && taxRates.every((rate) => rate.category !== category)
  const others = taxCategories
    .filter(isOffered)
    .map((category) => ({
      fields: lineTaxFields({ name: '', basisPoints: 0, category, reason: '' }, locale),
      label: categoryLabels[category],
    }))
  return [...rates, ...others]
}
