import type { ControlProps } from '@/components/form/field'
import { Combobox } from '@/components/ui/combobox'
import { countryChoices } from '@/lib/base/countries'
import { fold } from '@/lib/base/folded-text'

type CountryComboboxProps = {
  /** The country's code, or an empty string for none. */
  value: string
  onChange: (code: string) => void
  control?: ControlProps
  placeholder?: string
}

/** Searches countries by name and code. */
export function CountryCombobox({ value, onChange, ...props }: CountryComboboxProps) {
  const options = countryChoices().map((choice) => ({ id: choice.value, label: choice.label }))
  const found = (q: string) =>
    options.filter(({ id, label }) => fold(label).includes(fold(q)) || id === q.trim().toUpperCase())
  return (
    <Combobox
      {...props}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(chosen) => onChange(chosen?.id ?? '')}
      options={options}
      search={(q) => Promise.resolve(found(q))}
      labelOf={({ label }) => label}
      linesOf={({ id, label }) => ({ title: label, detail: id })}
      texts={{
        list: 'Countries',
        none: 'No countries match.',
        failed: 'The countries could not be searched. Type again to retry.',
      }}
    />
  )
}
