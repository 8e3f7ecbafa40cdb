'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { CompoundField } from '@/components/form/compound-field'
import { Field } from '@/components/form/field'
import { MoveButtons, useItemList } from '@/components/form/item-list'
import { Button } from '@/components/ui/button'
import { Input, Textarea } from '@/components/ui/controls'

/** The texts of an entry, in order. A text whose limit is higher than this gets several lines. */
type ItemTexts = Record<string, { label: string; max: number }>
const LONG_TEXT = 150

type ItemsFieldProps<Values extends FieldValues> = {
  form: { control: Control<Values> }
  name: Path<Values>
  label: string
  /** The name of a single entry, as in 'Capability 3'. */
  one: string
  texts: ItemTexts
  hint?: string
}

/** A field of `useAdminForm` for a list whose entries have several texts; its value is JSON. */
export function ItemsField<Values extends FieldValues>({ form, name, ...props }: ItemsFieldProps<Values>) {
  return (
    <CompoundField form={form} name={name} focusOn={() => ['input', 'button']}>
      {(input) => <Items {...props} {...input} />}
    </CompoundField>
  )
}

type Item = Record<string, string>

type ItemsProps = Omit<ItemsFieldProps<FieldValues>, 'form' | 'name'> & {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Items({ label, one, texts, hint, value, error, onChange }: ItemsProps) {
  const errorId = useId()
  const names = Object.keys(texts)
  const items = itemsOf(value, names)
  const { list, add, move } = useItemList({ items, onChange: change })

  function change(next: Item[]) {
    // The server compares the JSON, so the keys need a fixed order.
    const ordered = next.map((item) =>
      Object.fromEntries(names.toSorted().map((name) => [name, item[name] ?? ''])),
    )
    onChange(ordered.length === 0 ? '' : JSON.stringify(ordered))
  }

  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="ui-label mb-1.5">{label}</legend>
      {items.length > 0 ? (
        <ol ref={list} className="grid gap-3">
          {items.map((item, index) => {
            const title = `${one} ${String(index + 1)}`
            return (
              <li key={index} data-item={index} className="grid gap-3 rounded-md border p-3">
                <div className="flex items-center gap-1">
                  <span className="mr-auto text-sm font-semibold">{title}</span>
                  <MoveButtons title={title} index={index} count={items.length} onMove={move} />
                  <Button
                    variant="ghost"
                    size="icon"
                    className="text-red"
                    aria-label={`Remove ${title}`}
                    onClick={() => change(items.toSpliced(index, 1))}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </div>
                {Object.entries(texts).map(([name, { label: text, max }]) => (
                  <ItemText
                    key={name}
                    label={text}
                    title={title}
                    max={max}
                    value={item[name] ?? ''}
                    onChange={(typed) => change(items.toSpliced(index, 1, { ...item, [name]: typed }))}
                  />
                ))}
              </li>
            )
          })}
        </ol>
      ) : null}
      {error ? (
        <p id={errorId} role="alert" className="text-sm text-red">
          {error}
        </p>
      ) : null}
      {hint ? <p className="text-sm text-muted-foreground">{hint}</p> : null}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => add({})}>
        <Plus aria-hidden />
        Add {one.toLowerCase()}
      </Button>
    </fieldset>
  )
}

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

function itemsOf(value: string, names: string[]): Item[] {
  if (value === '') return []
  const items = JSON.parse(value) as Item[]
  return items.map((item) => Object.fromEntries(names.map((name) => [name, item[name] ?? ''])))
}
