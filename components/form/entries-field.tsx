'use client'

import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { CompoundField } from '@/components/form/compound-field'
import { DragHandle } from '@/components/form/drag-handle'
import { MoveButtons, useItemList } from '@/components/form/item-list'
import { Button } from '@/components/ui/button'

type EntriesProps<Entry> = {
  label: string
  hint?: string | undefined
  /** One of the entries, as in 'Capability 3'. */
  one: string
  max?: number
  /** A new one. */
  blank: Entry
  entriesOf: (value: string) => Entry[]
  /** By default, its place. */
  keyOf?: (entry: Entry) => string | undefined
  /** Tells an entry from the others, in a few words and perhaps a small picture. */
  summaryOf?: (entry: Entry) => { text: string; picture?: ReactNode }
  /** The controls of an entry. Its title is for example 'Capability 3'. */
  children: (entry: Entry, title: string, onChange: (entry: Entry) => void) => ReactNode
}

export type EntriesForm<Values extends FieldValues> = {
  form: { control: Control<Values> }
  name: Path<Values>
}

/** A field of `useAdminForm` for a list of entries that can be moved, added and removed; its value is JSON. */
export function EntriesField<Values extends FieldValues, Entry extends object>({
  form,
  name,
  ...props
}: EntriesForm<Values> & EntriesProps<Entry>) {
  return (
    <CompoundField form={form} name={name} focusOn={() => ['input', 'button']}>
      {(input) => <Entries {...props} {...input} />}
    </CompoundField>
  )
}

type InputProps = { value: string; error: string | undefined; onChange: (value: string) => void }

function Entries<Entry extends object>(props: EntriesProps<Entry> & InputProps) {
  const { label, hint, one, max = Infinity, blank, entriesOf, keyOf, summaryOf, children } = props
  const { value, error, onChange } = props
  const errorId = useId()
  const entries = entriesOf(value)
  const { list, add, move } = useItemList({ items: entries, onChange: change })

  function change(next: Entry[]) {
    // Keys in the order in which the server compares them.
    const ordered = next.map((entry) =>
      Object.fromEntries(Object.entries(entry).toSorted(([name], [other]) => (name < other ? -1 : 1))),
    )
    onChange(ordered.length === 0 ? '' : JSON.stringify(ordered))
  }

  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="ui-label mb-1.5">{label}</legend>
      {entries.length > 0 ? (
        <ol ref={list} className="grid gap-3">
          {entries.map((entry, index) => {
            const title = `${one} ${String(index + 1)}`
            const { text = '', picture } = summaryOf?.(entry) ?? {}
            return (
              <li
                key={keyOf?.(entry) ?? index}
                data-item={index}
                className="grid gap-3 rounded-md border p-3"
              >
                <div className="-ml-1.5 flex items-center gap-1">
                  {entries.length > 1 ? <DragHandle index={index} onMove={move} /> : null}
                  {picture}
                  <span className="mr-auto min-w-0 truncate pl-1.5 text-sm">
                    <span className="font-semibold">{title}</span>
                    {text === '' ? null : <span className="text-muted-foreground"> {text}</span>}
                  </span>
                  <MoveButtons title={title} index={index} count={entries.length} onMove={move} />
                  <Button
                    variant="ghost"
                    size="icon"
                    className="text-red"
                    aria-label={`Remove ${title}`}
                    onClick={() => change(entries.toSpliced(index, 1))}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </div>
                {children(entry, title, (changed) => change(entries.toSpliced(index, 1, changed)))}
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
      {entries.length < max ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => add(blank)}>
          <Plus aria-hidden />
          Add {one.toLowerCase()}
        </Button>
      ) : null}
    </fieldset>
  )
}
