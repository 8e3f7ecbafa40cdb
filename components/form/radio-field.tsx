import { useEffect, useId, useRef, type ReactNode } from 'react'

type RadioFieldProps<Value extends string> = {
  /** The question that the options answer. */
  legend: ReactNode
  name: string
  options: readonly { value: Value; label: string; hint?: string }[]
  /** Null until something is chosen. */
  value: Value | null
  error?: string | undefined
  onValue: (value: Value) => void
}

/** Radio buttons, each with an explanation. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { legend, name, options, value, error, onValue } = props
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (error) field.current?.querySelector('input')?.focus()
  }, [error])

  return (
    <fieldset ref={field} aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="ui-label mb-2">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="ui-choice items-start" data-chosen={value === option.value}>
          <input
            type="radio"
            name={name}
            required
            className="ui-radio"
            checked={value === option.value}
            onChange={() => onValue(option.value)}
          />
          <span className="text-sm leading-snug">
            <span className="block font-medium">{option.label}</span>
            {option.hint ? <span className="block text-muted-foreground">{option.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-red">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
