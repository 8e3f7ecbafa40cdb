import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { isNonNumeric } from '@/lib/invoices/amounts/rules'

type NumberFieldProps<Values extends FieldValues> = {
  admin: AdminForm<Values>
  name: Path<Values>
  label: string
  required?: boolean
}

/** A number as text: no wheel changes it, no locale reads it differently. What is no number at all becomes 0. */
export function NumberField<Values extends FieldValues>({ admin, name, ...props }: NumberFieldProps<Values>) {
  const { onBlur, ...control } = admin.field(name)
  return (
    <TextField
      {...control}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      onFocus={({ target }) => {
        target.select()
      }}
      onBlur={(event) => {
        if (isNonNumeric(event.target.value)) {
          admin.form.setValue(name, '0' as PathValue<Values, Path<Values>>, { shouldDirty: true })
        }
        void onBlur(event)
      }}
    />
  )
}
