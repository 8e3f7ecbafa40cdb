import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/admin/icon-button'
import { CheckboxField, SelectField, TextareaField, TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { Card, CardContent, TitledCard } from '@/components/ui/card'
import {
  emptyFields,
  emptyLine,
  groupLabel,
  MAX_LINES,
  rateFields,
  rateLabel,
  type TaxRate,
  sumsOfFields,
} from '@/lib/invoices/rules'
import { DeductionLine } from '@/components/invoices/deposit-fields'
import { NumberField } from '@/components/invoices/number-field'
import { LineTaxFields } from '@/components/invoices/invoice-line-tax'
import { useSiteFacts } from '@/components/ui/site-facts'
import type { InvoiceFormValues } from '@/lib/invoices/schema'
import { currencySign, formatMoney } from '@/lib/base/money'

type AdminProps = { admin: AdminForm<InvoiceFormValues> }

type LinesProps = AdminProps & { taxRates: readonly TaxRate[] }

/** The line items. At least one always remains. */
export function InvoiceLineFields({ admin, taxRates }: LinesProps) {
  const { control } = admin.form
  const { fields, insert, remove } = useFieldArray({ control, name: 'lines' })
  const workCount = fields.filter(({ depositId }) => !depositId).length
  const isTaxedByLine = useWatch({ control, name: 'taxesByLine' })
  const error = admin.errorOf('lines.root') ?? admin.errorOf('lines')
  return (
    <TitledCard title="Line items">
      {error ? <p className="text-sm text-red">{error}</p> : null}
      {fields.map(({ id, depositId }, index) =>
        depositId ? (
          <DeductionLine key={id} admin={admin} index={index} depositId={depositId} />
        ) : (
          <WorkLine
            key={id}
            admin={admin}
            index={index}
            taxRates={isTaxedByLine ? taxRates : null}
            onRemove={workCount > 1 ? remove : undefined}
          />
        ),
      )}
      <div className="border-t pt-4">
        <Button
          variant="outline"
          size="sm"
          aria-disabled={fields.length >= MAX_LINES}
          onClick={() => {
            if (fields.length >= MAX_LINES) return
            // Lines of one invoice mostly have the same tax. Those that deduct deposits come last.
            const last = admin.form.getValues('lines').findLastIndex(({ depositId }) => !depositId)
            const tax = admin.form.getValues(`lines.${last}.tax`) ?? emptyLine.tax
            insert(last + 1, { ...emptyLine, tax })
          }}
        >
          <Plus aria-hidden />
          Add line item
        </Button>
      </div>
    </TitledCard>
  )
}

type LineProps = AdminProps & {
  index: number
  /** Null where the lines have no taxes of their own. */
  taxRates: readonly TaxRate[] | null
  /** Whether it has its own unit and discount, like every line that has its own tax. */
  hasUnit?: boolean
  /** Its name; numbered only if there are several. */
  name?: string
  onRemove: ((index: number) => void) | undefined
}

/** The fields of a line item, of an invoice or of another paper whose lines have the same fields. */
export function WorkLine({
  admin,
  index,
  taxRates,
  hasUnit = taxRates !== null,
  onRemove,
  ...props
}: LineProps) {
  const { name = `Line item ${String(index + 1)}` } = props
  const { control } = admin.form
  const [line, currency, locale] = useWatch({ control, name: [`lines.${index}`, 'currency', 'locale'] })
  const sums = sumsOfFields({ ...emptyFields, lines: [line], taxesByLine: hasUnit, currency, locale })
  const amount = sums.lines[0]?.amountCents ?? 0
  return (
    <fieldset className="invoice-line">
      <legend className="sr-only">{name}</legend>
      <div className="invoice-line-texts">
        <TextField {...admin.field(`lines.${index}.serviceName`)} label="Service" required maxLength={200} />
        <TextareaField
          {...admin.field(`lines.${index}.description`)}
          label="Description"
          rows={2}
          maxLength={2000}
        />
      </div>
      <NumberField
        admin={admin}
        name={`lines.${index}.quantityHundredths`}
        label="Quantity"
        required
        className="invoice-number"
      />
      <NumberField
        admin={admin}
        name={`lines.${index}.rateCents`}
        label={`Rate (${currencySign(currency)})`}
        required
        signed
        className="invoice-number"
      />
      <div className="min-w-0 text-sm lg:text-right">
        <p className="font-medium">Amount</p>
        <p className="mt-1.5 flex min-h-(--control-height) items-center font-medium wrap-anywhere tabular-nums lg:justify-end">
          {formatMoney(amount, currency)}
        </p>
      </div>
      {onRemove ? (
        <IconButton
          label={`Remove ${name.toLowerCase()}`}
          icon={X}
          className="self-end justify-self-end lg:mt-6 lg:self-auto"
          onClick={() => onRemove(index)}
        />
      ) : null}
      {hasUnit ? <LineTaxFields admin={admin} index={index} taxRates={taxRates} /> : null}
    </fieldset>
  )
}

function useTotals({ form: { control } }: AdminForm<InvoiceFormValues>) {
  const [lines, tax, discount, taxesByLine = false, currency, locale] = useWatch({
    control,
    name: ['lines', 'tax', 'discount', 'taxesByLine', 'currency', 'locale'],
  })
  const totals = sumsOfFields({ lines, tax, discount, taxesByLine, currency, locale })
  return { totals, tax, taxesByLine, currency, locale }
}

/** Tax, discount and the running totals, calculated the same way as on the server. */
export function InvoiceTotals({
  admin,
  taxRates,
  offersLineTaxes,
}: LinesProps & { offersLineTaxes: boolean }) {
  const { totals, tax, taxesByLine, currency, locale } = useTotals(admin)
  const error = admin.errorOf('total')
  const sum = { currency }
  return (
    <Card>
      <CardContent className="grid gap-4">
        {offersLineTaxes || taxesByLine ? (
          <CheckboxField
            {...admin.field('taxesByLine')}
            label="A tax for each line"
            hint="With its own rate, unit and discount. Otherwise the invoice has one tax."
          />
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {taxesByLine ? null : (
            <TaxField
              admin={admin}
              tax={tax}
              sign={currencySign(currency)}
              locale={locale}
              taxRates={taxRates}
            />
          )}
          <div className={adjustmentClass}>
            <NumberField admin={admin} name="discount.value" label="Discount" />
            <SelectField
              {...admin.field('discount.kind')}
              label="Discount as an amount or in percent"
              labelHidden
              options={kindsOf(currencySign(currency))}
              className="pt-[1.6rem]"
            />
          </div>
        </div>
        <dl className="grid gap-1.5 text-sm tabular-nums">
          <Sum label="Subtotal" cents={totals.subtotalCents} {...sum} />
          {taxesByLine ? null : <Sum label={tax.name || 'Tax'} cents={totals.taxCents} {...sum} />}
          <Sum label="Discount" cents={-totals.discountCents} {...sum} />
          {totals.groups.map((group) => (
            <Sum
              key={`${group.category} ${String(group.basisPoints)}`}
              label={`${groupLabel(group, locale)} on ${formatMoney(group.baseCents, currency)}`}
              cents={group.taxCents}
              {...sum}
            />
          ))}
          <div
            aria-live="polite"
            className="mt-1 flex items-baseline justify-between gap-6 border-t border-foreground pt-2 font-display text-subheading font-semibold"
          >
            <dt>Total</dt>
            <dd>{formatMoney(totals.totalCents, currency)}</dd>
          </div>
        </dl>
        {taxesByLine && totals.taxCents !== 0 ? <ExchangeFields admin={admin} currency={currency} /> : null}
        {error ? (
          <p role="alert" className="text-sm text-red">
            {error}
          </p>
        ) : null}
      </CardContent>
    </Card>
  )
}

/** What the tax is in the agency's currency, where that is another one. */
function ExchangeFields({ admin, currency }: AdminProps & { currency: string }) {
  const { currency: own } = useSiteFacts()
  if (currency === own) return null
  return (
    <fieldset className="grid gap-3 border-t pt-4">
      <legend className="sr-only">Exchange rate</legend>
      <p className="text-sm text-muted-foreground">
        {`The invoice says what the tax is in ${own}, too. Needed when it is issued.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField admin={admin} name="exchangeRate" isOptional label={`1 ${currency} in ${own}`} />
        <TextField {...admin.field('exchangeRateOn')} label="On" type="date" />
        <TextField
          {...admin.field('exchangeRateSource')}
          label="According to"
          maxLength={100}
          placeholder="ECB"
        />
      </div>
    </fieldset>
  )
}

/** Repeats the total beside the buttons. Hidden from screen readers, which hear the form's own total. */
export function RunningTotal({ admin }: AdminProps) {
  const { totals, currency } = useTotals(admin)
  return (
    <p aria-hidden className="mr-auto flex items-baseline gap-3 max-lg:hidden">
      <span className="text-sm text-muted-foreground">Invoice total</span>
      <span className="font-display text-heading font-semibold tabular-nums">
        {formatMoney(totals.totalCents, currency)}
      </span>
    </p>
  )
}

function Sum({ label, cents, currency }: { label: string; cents: number; currency: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{formatMoney(cents === 0 ? 0 : cents, currency)}</dd>
    </div>
  )
}

const adjustmentClass = 'grid grid-cols-[minmax(0,1fr)_minmax(4.5rem,auto)] items-start gap-2'

const kindsOf = (sign: string) => [
  { value: 'amount', label: sign },
  { value: 'percent', label: '%' },
]

type TaxFieldProps = AdminProps & {
  tax: InvoiceFormValues['tax']
  sign: string
  locale: string
  taxRates: readonly TaxRate[]
}

/** A flat amount, a percentage, or one of the tax rates from the settings, which sets the percentage. */
function TaxField({ admin: { form, ...admin }, tax, sign, locale, taxRates }: TaxFieldProps) {
  const rates = taxRates.map((rate) => ({ fields: rateFields(rate, locale), label: rateLabel(rate, locale) }))
  const isRate = ({ name, value }: InvoiceFormValues['tax']) =>
    tax.kind === 'percent' && Boolean(tax.name) && name === tax.name && value === tax.value
  // A draft may still have a rate that was removed from the settings.
  if (tax.name && !rates.some(({ fields }) => isRate(fields))) {
    rates.push({ fields: tax, label: `${tax.name} ${tax.value}%` })
  }
  const chosen = rates.findIndex(({ fields }) => isRate(fields))

  function choose(value: string) {
    const rate = rates[Number(value)]
    const kind = value === 'amount' ? 'amount' : 'percent'
    const next = rate?.fields ?? { kind, value: tax.name ? '0' : tax.value, name: '' }
    form.setValue('tax', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  return (
    <div className={adjustmentClass}>
      <NumberField admin={{ form, ...admin }} name="tax.value" label="Tax" readOnly={chosen >= 0} />
      <SelectField
        name="tax.kind"
        label="Tax as an amount, in percent or by a rate"
        labelHidden
        options={[...kindsOf(sign), ...rates.map(({ label }, index) => ({ value: String(index), label }))]}
        value={chosen >= 0 ? String(chosen) : tax.kind}
        onChange={({ target }) => choose(target.value)}
        className="max-w-36 pt-[1.6rem]"
      />
    </div>
  )
}
