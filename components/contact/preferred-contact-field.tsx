import { useId } from 'react'
import { preferredContactLabels } from '@/lib/contact/rules'

type PreferredContactFieldProps = {
  name: string
  defaultValue: string | undefined
  error: string | undefined
}

export function PreferredContactField({ name, defaultValue, error }: PreferredContactFieldProps) {
  const errorId = useId()
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error ? errorId : undefined}>
      <legend className="ui-label mb-1.5">Preferred contact method</legend>
      <div className="contact-choices">
        {Object.entries(preferredContactLabels).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            {label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
