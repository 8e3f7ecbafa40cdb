import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { cn } from '@/components/ui/cn'

type NumberFieldProps<Values extends FieldValues> = {
  admin: AdminForm<Values>
  name: Path<Values>
  label: string
  required?: boolean
  readOnly?: boolean
  /** Whether the number may be negative. */
  signed?: boolean
  /** Whether it may be empty. */
  isOptional?: boolean
  className?: string
}

/**
 * A number in a text field, because scrolling and locales would change the value of a number field. Text without a
 * digit becomes 0.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { admin, name, className, signed = false, isOptional = false, ...rest } = props
  const { onBlur, ...control } = admin.field(name)
  return (
    <TextField
      {...control}
      {...rest}
      className={cn('[&>input]:text-end [&>input]:tabular-nums', className)}
      // The numeric keypad of an iPhone has no minus sign.
      inputMode={signed ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={30}
      onFocus={({ target }) => target.select()}
      onBlur={(event) => {
        if (!isOptional && !/\d/.test(event.target.value)) {
          admin.form.setValue(name, '0' as PathValue<Values, Path<Values>>, { shouldDirty: true })
        }
        void onBlur(event)
      }}
    />
  )
}
