import type { ControlProps } from '@/components/form/field'
import { Combobox } from '@/components/ui/combobox'
import { fold } from '@/lib/base/folded-text'

type CurrencyComboboxProps = {
  /** The currency code, or an empty string for none. */
  value: string
  onChange: (code: string) => void
  choices: readonly { value: string; label: string }[]
  control?: ControlProps
  placeholder?: string
}

/** Searches currencies by code and name. */
export function CurrencyCombobox({ value, onChange, choices, ...props }: CurrencyComboboxProps) {
  const options = choices.map((choice) => ({ id: choice.value, label: choice.label }))
  return (
    <Combobox
      {...props}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(chosen) => onChange(chosen?.id ?? '')}
      options={options}
      search={(q) => Promise.resolve(options.filter(({ label }) => fold(label).includes(fold(q))))}
      labelOf={({ label }) => label}
      linesOf={({ id, label }) => ({ title: id, detail: label.slice(id.length + 2) })}
      texts={{
        list: 'Currencies',
        none: 'No currencies match.',
        failed: 'The currencies could not be searched. Type again to retry.',
      }}
    />
  )
}
