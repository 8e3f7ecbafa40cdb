import type { ReactNode } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'

type CompoundFieldProps<Values extends FieldValues> = {
  form: { control: Control<Values> }
  name: Path<Values>
  /** Selectors for the control that gets the focus when the value is invalid. The first match wins. */
  focusOn: (value: string) => readonly string[]
  children: (input: {
    value: string
    error: string | undefined
    onChange: (value: string) => void
  }) => ReactNode
}

/** A field of `useAdminForm` that consists of several controls; its value is text. */
export function CompoundField<Values extends FieldValues>(props: CompoundFieldProps<Values>) {
  const { form, name, focusOn, children } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => {
        const text = String(value)
        const focusIn = (element: HTMLElement | null) => {
          const found = focusOn(text).map((selector) => element?.querySelector<HTMLElement>(selector))
          found.find((control) => control)?.focus()
        }
        return (
          <div ref={(element) => ref({ focus: () => focusIn(element) })} data-field={name}>
            {children({ value: text, error: error?.message, onChange })}
          </div>
        )
      }}
    />
  )
}
