import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPathValue, type FieldValues, type Path } from 'react-hook-form'
import { type ControlProps, Field, type FieldProps } from '@/components/form/field'

type ControlledFieldProps<Values extends FieldValues, Name extends Path<Values>> = Omit<
  FieldProps,
  'error'
> & {
  form: { control: Control<Values> }
  name: Name
  children: (input: {
    control: ControlProps
    value: FieldPathValue<Values, Name>
    onChange: (value: FieldPathValue<Values, Name>) => void
  }) => ReactNode
}

/** A field of `useAdminForm` with a custom control, such as a combobox. */
export function ControlledField<Values extends FieldValues, Name extends Path<Values>>(
  props: ControlledFieldProps<Values, Name>,
) {
  const { form, name, children, ...field } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <Field {...field} {...(error?.message !== undefined && { error: error.message })}>
          {(control) => (
            // Gets the focus if the field is invalid.
            <div ref={(element) => ref(element?.querySelector(`[id="${control.id}"]`) ?? null)}>
              {children({ control, value, onChange })}
            </div>
          )}
        </Field>
      )}
    />
  )
}
