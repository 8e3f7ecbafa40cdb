import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { NumberField } from '@/components/invoices/number-field'
import { Card, CardContent } from '@/components/ui/card'
import { formatMoney } from '@/lib/invoices/amounts/rules'
import { totalsOfFields } from '@/lib/invoices/prefill/rules'
import type { InvoiceFormValues } from '@/lib/invoices/schema'

const kinds = [
  { value: 'amount', label: '$' },
  { value: 'percent', label: '%' },
]

type InvoiceTotalsProps = { admin: AdminForm<InvoiceFormValues> }

/** Tax, discount and the sums, as they will be stored: the same arithmetic. */
export function InvoiceTotals({ admin }: InvoiceTotalsProps) {
  const { control } = admin.form
  const [lines, tax, discount] = useWatch({ control, name: ['lines', 'tax', 'discount'] })
  const totals = totalsOfFields({ lines, tax, discount })
  const error = admin.errorOf('total')
  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Adjustment admin={admin} name="tax" label="Tax" />
          <Adjustment admin={admin} name="discount" label="Discount" />
        </div>
        <dl aria-live="polite" className="grid gap-1.5 text-sm tabular-nums">
          <Sum label="Subtotal" cents={totals.subtotalCents} />
          <Sum label="Tax" cents={totals.taxCents} />
          <Sum label="Discount" cents={-totals.discountCents} />
          <div className="flex justify-between gap-6 border-t pt-2 text-base font-semibold">
            <dt>Total</dt>
            <dd>{formatMoney(totals.totalCents)}</dd>
          </div>
        </dl>
        {error ? (
          <p role="alert" className="text-sm text-red">
            {error}
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

function Adjustment({
  admin,
  name,
  label,
}: InvoiceTotalsProps & { name: 'tax' | 'discount'; label: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-2">
      <NumberField admin={admin} name={`${name}.value`} label={label} />
      <SelectField
        {...admin.field(`${name}.kind`)}
        label={`${label} in dollars or percent`}
        labelHidden
        options={kinds}
        className="pt-[1.6rem]"
      />
    </div>
  )
}
