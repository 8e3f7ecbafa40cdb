import { SelectField } from '@/components/form/fields'
import { NumberField } from '@/components/invoices/number-field'
import { Card, CardContent } from '@/components/ui/card'
import { formatMoney } from '@/lib/invoices/amounts/rules'
import { totalsOfFields, type AdjustmentFields, type InvoiceFormFields } from '@/lib/invoices/prefill/rules'

const kinds = [
  { value: 'amount', label: '$' },
  { value: 'percent', label: '%' },
]

type InvoiceTotalsProps = {
  fields: InvoiceFormFields
  errors: Record<string, string>
  onChange: (changed: Partial<InvoiceFormFields>) => void
}

/** Tax, discount and the sums, as they will be stored: the same arithmetic. */
export function InvoiceTotals({ fields, errors, onChange }: InvoiceTotalsProps) {
  const { subtotalCents, taxCents, discountCents, totalCents } = totalsOfFields(fields)
  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Adjustment
            label="Tax"
            name="tax"
            value={fields.tax}
            errors={errors}
            onValue={(tax) => {
              onChange({ tax })
            }}
          />
          <Adjustment
            label="Discount"
            name="discount"
            value={fields.discount}
            errors={errors}
            onValue={(discount) => {
              onChange({ discount })
            }}
          />
        </div>
        <dl aria-live="polite" className="grid gap-1.5 text-sm tabular-nums">
          <Sum label="Subtotal" cents={subtotalCents} />
          <Sum label="Tax" cents={taxCents} />
          <Sum label="Discount" cents={-discountCents} />
          <div className="flex justify-between gap-6 border-t pt-2 text-base font-semibold">
            <dt>Total</dt>
            <dd>{formatMoney(totalCents)}</dd>
          </div>
        </dl>
        {errors.total ? (
          <p role="alert" className="text-sm text-red">
            {errors.total}
          </p>
        ) : null}
      </CardContent>
    </Card>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{formatMoney(cents === 0 ? 0 : cents)}</dd>
    </div>
  )
}

type AdjustmentProps = {
  label: string
  name: string
  value: AdjustmentFields
  errors: Record<string, string>
  onValue: (value: AdjustmentFields) => void
}

function Adjustment({ label, name, value, errors, onValue }: AdjustmentProps) {
  const error = errors[name] ?? errors[`${name}.cents`] ?? errors[`${name}.basisPoints`]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-2">
      <NumberField
        label={label}
        name={name}
        value={value.value}
        error={error}
        onValue={(typed) => {
          onValue({ ...value, value: typed })
        }}
      />
      <SelectField
        label={`${label} in dollars or percent`}
        labelHidden
        name={`${name}Kind`}
        value={value.kind}
        options={kinds}
        className="pt-[1.6rem]"
        onChange={({ target }) => {
          onValue({ ...value, kind: target.value === 'percent' ? 'percent' : 'amount' })
        }}
      />
    </div>
  )
}
