import { TextField } from '@/components/form/fields'
import { isNonNumeric } from '@/lib/invoices/amounts/rules'

type NumberFieldProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  required?: boolean
  labelHidden?: boolean
  className?: string
  onValue: (value: string) => void
}

/** A number as text: no wheel changes it, no locale reads it differently. What is no number at all becomes 0. */
export function NumberField({ onValue, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      onChange={({ target }) => {
        onValue(target.value)
      }}
      onFocus={({ target }) => {
        target.select()
      }}
      onBlur={({ target }) => {
        if (isNonNumeric(target.value)) onValue('0')
      }}
    />
  )
}
