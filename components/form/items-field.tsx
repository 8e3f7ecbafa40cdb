'use client'

import type { FieldValues } from 'react-hook-form'
import { EntriesField, type EntriesForm } from '@/components/form/entries-field'
import { Field } from '@/components/form/field'
import { Input, Textarea } from '@/components/ui/controls'

/** The texts of an entry, in order. A text whose limit is higher than this gets several lines. */
type ItemTexts = Record<string, { label: string; max: number }>
const LONG_TEXT = 150

type ItemsFieldProps<Values extends FieldValues> = EntriesForm<Values> & {
  label: string
  /** The name of a single entry, as in 'Capability 3'. */
  one: string
  texts: ItemTexts
  hint?: string
}

/** A list whose entries have several texts. */
export function ItemsField<Values extends FieldValues>({ texts, ...props }: ItemsFieldProps<Values>) {
  const names = Object.keys(texts)
  return (
    <EntriesField
      {...props}
      blank={blankOf(names)}
      entriesOf={(value) => itemsOf(value, names)}
      summaryOf={(item: Item) => ({ text: Object.values(item).find(Boolean) ?? '' })}
    >
      {(item: Item, title, onChange) =>
        Object.entries(texts).map(([name, { label, max }]) => (
          <ItemText
            key={name}
            label={label}
            title={title}
            max={max}
            value={item[name] ?? ''}
            onChange={(typed) => onChange({ ...item, [name]: typed })}
          />
        ))
      }
    </EntriesField>
  )
}

type Item = Record<string, string>

type ItemTextProps = {
  label: string
  /** The title of the entry. */
  title: string
  max: number
  value: string
  onChange: (value: string) => void
}

function ItemText({ label, title, max, value, onChange }: ItemTextProps) {
  const Control = max > LONG_TEXT ? Textarea : Input
  return (
    <Field label={label}>
      {(control) => (
        <Control
          {...control}
          aria-label={`${label} of ${title.toLowerCase()}`}
          value={value}
          maxLength={max}
          autoComplete="off"
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function blankOf(names: string[]): Item {
  return Object.fromEntries(names.map((name) => [name, '']))
}

function itemsOf(value: string, names: string[]): Item[] {
  if (value === '') return []
  const items = JSON.parse(value) as Item[]
  return items.map((item) => Object.fromEntries(names.map((name) => [name, item[name] ?? ''])))
}
