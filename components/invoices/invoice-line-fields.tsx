import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { NumberField } from '@/components/invoices/number-field'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { formatMoney, parseOrZero } from '@/lib/invoices/amounts/rules'
import { emptyLine } from '@/lib/invoices/prefill/rules'
import { lineAmount, MAX_LINES } from '@/lib/invoices/rules'
import type { InvoiceFormValues } from '@/lib/invoices/schema'

type InvoiceLineFieldsProps = { admin: AdminForm<InvoiceFormValues> }

/** What is billed. There is always one line; from two on each can be removed. */
export function InvoiceLineFields({ admin }: InvoiceLineFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: admin.form.control, name: 'lines' })
  const error = admin.errorOf('lines.root') ?? admin.errorOf('lines')
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Line items</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {error ? <p className="text-sm text-red">{error}</p> : null}
        {fields.map(({ id }, index) => (
          <Line
            key={id}
            admin={admin}
            index={index}
            onRemove={
              fields.length > 1
                ? () => {
                    remove(index)
                  }
                : undefined
            }
          />
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
      </CardContent>
    </Card>
  )
}

type LineProps = InvoiceLineFieldsProps & { index: number; onRemove: (() => void) | undefined }

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
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove line item ${String(index + 1)}`}
          className="justify-self-end lg:mt-6"
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </fieldset>
  )
}
