'use client'

import { useId } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { Checkbox, type SelectOption } from '@/components/ui/controls'

type ChoicesFieldProps<Values extends FieldValues> = {
  form: { control: Control<Values> }
  name: Path<Values>
  label: string
  options: readonly SelectOption[]
}

/** A multiple-choice field for `useAdminForm`. Its value has one choice per line. */
export function ChoicesField<Values extends FieldValues>({
  form,
  name,
  ...props
}: ChoicesFieldProps<Values>) {
  const { label, options } = props
  const id = useId()
  if (options.length === 0) return null
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => {
        const chosen = String(value)
          .split('\n')
          .filter((line) => line !== '')
        return (
          <fieldset className="grid gap-2" data-field={name}>
            <legend className="ui-label mb-1.5">{label}</legend>
            {options.map((option) => (
              <span key={option.value} className="flex items-start gap-2.5">
                <Checkbox
                  id={`${id}-${option.value}`}
                  checked={chosen.includes(option.value)}
                  onChange={(event) => {
                    const others = chosen.filter((choice) => choice !== option.value)
                    onChange((event.target.checked ? [...others, option.value] : others).join('\n'))
                  }}
                />
                <label htmlFor={`${id}-${option.value}`} className="ui-label font-normal">
                  {option.label}
                </label>
              </span>
            ))}
          </fieldset>
        )
      }}
    />
  )
}
