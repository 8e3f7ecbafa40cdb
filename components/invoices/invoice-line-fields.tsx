import { Plus, X } from 'lucide-react'
import { TextField } from '@/components/form/fields'
import { NumberField } from '@/components/invoices/number-field'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { formatMoney, parseOrZero } from '@/lib/invoices/amounts/rules'
import { emptyLine, type LineFields } from '@/lib/invoices/prefill/rules'
import { lineAmount, MAX_LINES } from '@/lib/invoices/rules'

type InvoiceLineFieldsProps = {
  lines: LineFields[]
  errors: Record<string, string>
  onChange: (lines: LineFields[]) => void
}

/** What is billed. There is always one line; from two on each can be removed. */
export function InvoiceLineFields({ lines, errors, onChange }: InvoiceLineFieldsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Line items</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {errors.lines ? <p className="text-sm text-red">{errors.lines}</p> : null}
        {lines.map((line, index) => (
          <Line
            key={index}
            line={line}
            number={index + 1}
            errorOf={(name) => errors[`lines.${String(index)}.${name}`]}
            onChange={(changed) => {
              onChange(lines.map((other, at) => (at === index ? { ...other, ...changed } : other)))
            }}
            onRemove={
              lines.length > 1
                ? () => {
                    onChange(lines.filter((_, at) => at !== index))
                  }
                : undefined
            }
          />
        ))}
        <div>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={lines.length >= MAX_LINES}
            onClick={() => {
              if (lines.length < MAX_LINES) onChange([...lines, emptyLine])
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

type LineProps = {
  line: LineFields
  number: number
  errorOf: (name: string) => string | undefined
  onChange: (changed: Partial<LineFields>) => void
  onRemove: (() => void) | undefined
}

function Line({ line, number, errorOf, onChange, onRemove }: LineProps) {
  const amount = lineAmount({
    quantityHundredths: parseOrZero(line.quantity),
    rateCents: parseOrZero(line.rate, { isMoney: true }),
  })
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-lg border p-3 lg:grid-cols-[minmax(0,1fr)_7rem_9rem_8rem_2.75rem] lg:items-start">
      <legend className="sr-only">Line item {number}</legend>
      <div className="col-span-2 grid gap-3 lg:col-span-1">
        <TextField
          label="Service"
          name={`line-${String(number)}-service`}
          required
          maxLength={200}
          value={line.serviceName}
          error={errorOf('serviceName')}
          onChange={({ target }) => {
            onChange({ serviceName: target.value })
          }}
        />
        <TextField
          label="Description"
          name={`line-${String(number)}-description`}
          maxLength={2000}
          value={line.description}
          error={errorOf('description')}
          onChange={({ target }) => {
            onChange({ description: target.value })
          }}
        />
      </div>
      <NumberField
        label="Quantity"
        name={`line-${String(number)}-quantity`}
        required
        value={line.quantity}
        error={errorOf('quantityHundredths')}
        onValue={(quantity) => {
          onChange({ quantity })
        }}
      />
      <NumberField
        label="Rate ($)"
        name={`line-${String(number)}-rate`}
        required
        value={line.rate}
        error={errorOf('rateCents')}
        onValue={(rate) => {
          onChange({ rate })
        }}
      />
      <div className="min-w-0 text-sm lg:text-right">
        <p className="font-medium">Amount</p>
        <p className="mt-2.5 wrap-anywhere tabular-nums">{formatMoney(amount)}</p>
      </div>
      {onRemove ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove line item ${String(number)}`}
          className="justify-self-end lg:mt-6"
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </fieldset>
  )
}
