import { Plus, X } from 'lucide-react'
import { type FieldValues, type Path, type PathValue, useFieldArray, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/admin/icon-button'
import { SelectField, TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { Card, CardContent, TitledCard } from '@/components/ui/card'
import {
  emptyLine,
  formatMoney,
  lineAmount,
  MAX_LINES,
  parseOrZero,
  totalsOfFields,
} from '@/lib/invoices/rules'
import type { InvoiceFormValues } from '@/lib/invoices/schema'

type AdminProps = { admin: AdminForm<InvoiceFormValues> }

/** The line items. There is always at least one. */
export function InvoiceLineFields({ admin }: AdminProps) {
  const { fields, append, remove } = useFieldArray({ control: admin.form.control, name: 'lines' })
  const error = admin.errorOf('lines.root') ?? admin.errorOf('lines')
  return (
    <TitledCard title="Line items" className="grid gap-4">
      {error ? <p className="text-sm text-red">{error}</p> : null}
      {fields.map(({ id }, index) => (
        <Line key={id} admin={admin} index={index} onRemove={fields.length > 1 ? remove : undefined} />
      ))}
      <div>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={fields.length >= MAX_LINES}
          onClick={() => {
            if (fields.length < MAX_LINES) append(emptyLine, { shouldFocus: false })
          }}
        >
          <Plus aria-hidden />
          Add line item
        </Button>
      </div>
    </TitledCard>
  )
}

type LineProps = AdminProps & { index: number; onRemove: ((index: number) => void) | undefined }

function Line({ admin, index, onRemove }: LineProps) {
  const { control } = admin.form
  const [quantity, rate] = useWatch({
    control,
    name: [`lines.${index}.quantityHundredths`, `lines.${index}.rateCents`],
  })
  const amount = lineAmount({
    quantityHundredths: parseOrZero(quantity),
    rateCents: parseOrZero(rate, { isMoney: true }),
  })
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-lg border p-3 lg:grid-cols-[minmax(0,1fr)_7rem_9rem_8rem_2.75rem] lg:items-start">
      <legend className="sr-only">Line item {index + 1}</legend>
      <div className="col-span-2 grid gap-3 lg:col-span-1">
        <TextField {...admin.field(`lines.${index}.serviceName`)} label="Service" required maxLength={200} />
        <TextField {...admin.field(`lines.${index}.description`)} label="Description" maxLength={2000} />
      </div>
      <NumberField admin={admin} name={`lines.${index}.quantityHundredths`} label="Quantity" required />
      <NumberField admin={admin} name={`lines.${index}.rateCents`} label="Rate ($)" required />
      <div className="min-w-0 text-sm lg:text-right">
        <p className="font-medium">Amount</p>
        <p className="mt-2.5 wrap-anywhere tabular-nums">{formatMoney(amount)}</p>
      </div>
      {onRemove ? (
        <IconButton
          label={`Remove line item ${String(index + 1)}`}
          icon={X}
          className="justify-self-end lg:mt-6"
          onClick={() => onRemove(index)}
        />
      ) : null}
    </fieldset>
  )
}

const kinds = [
  { value: 'amount', label: '$' },
  { value: 'percent', label: '%' },
]

/** Tax, discount and the running totals, calculated as the server does. */
export function InvoiceTotals({ admin }: AdminProps) {
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

function Adjustment({ admin, name, label }: AdminProps & { name: 'tax' | 'discount'; label: string }) {
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

type NumberFieldProps<Values extends FieldValues> = {
  admin: AdminForm<Values>
  name: Path<Values>
  label: string
  required?: boolean
}

/** A number in a text field, which scrolling and locales can't change. Text without a digit becomes 0. */
export function NumberField<Values extends FieldValues>({ admin, name, ...props }: NumberFieldProps<Values>) {
  const { onBlur, ...control } = admin.field(name)
  return (
    <TextField
      {...control}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      onFocus={({ target }) => target.select()}
      onBlur={(event) => {
        if (!/\d/.test(event.target.value)) {
          admin.form.setValue(name, '0' as PathValue<Values, Path<Values>>, { shouldDirty: true })
        }
        void onBlur(event)
      }}
    />
  )
}
