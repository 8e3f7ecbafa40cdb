'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { CompoundField } from '@/components/form/compound-field'
import { Field } from '@/components/form/field'
import { MoveButtons, useItemList } from '@/components/form/item-list'
import { type ChosenPicture, PictureInput } from '@/components/pictures/picture-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/controls'
import { MAX_CAPTION } from '@/lib/base/picture'

type PicturesFieldProps<Values extends FieldValues> = {
  form: { control: Control<Values> }
  name: Path<Values>
  label: string
  max: number
}

/** A field of `useAdminForm` for several pictures with captions; its value is JSON. */
export function PicturesField<Values extends FieldValues>({
  form,
  name,
  ...props
}: PicturesFieldProps<Values>) {
  return (
    <CompoundField form={form} name={name} focusOn={() => ['input', 'button']}>
      {(input) => <Pictures {...props} {...input} />}
    </CompoundField>
  )
}

/** An entry has no picture until one is chosen. */
type Entry = Partial<ChosenPicture> & { caption: string }

type PicturesProps = Omit<PicturesFieldProps<FieldValues>, 'form' | 'name'> & {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Pictures({ label, max, value, error, onChange }: PicturesProps) {
  const errorId = useId()
  const entries = value === '' ? [] : (JSON.parse(value) as Entry[])
  const { list, add, move } = useItemList({ items: entries, onChange: change })

  function change(next: Entry[]) {
    // The server compares the JSON, so the keys need a fixed order.
    const ordered = next.map((entry) =>
      Object.fromEntries(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    )
    onChange(ordered.length === 0 ? '' : JSON.stringify(ordered))
  }

  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="ui-label mb-1.5">{label} (optional)</legend>
      {entries.length > 0 ? (
        <ol ref={list} className="grid gap-3">
          {entries.map((entry, index) => {
            const title = `Picture ${String(index + 1)}`
            const { caption, ...picture } = entry
            return (
              <li key={entry.id ?? index} data-item={index} className="grid gap-3 rounded-md border p-3">
                <div className="flex items-center gap-1">
                  <span className="mr-auto text-sm font-semibold">{title}</span>
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
                <PictureInput
                  label={title}
                  kind="content"
                  required
                  picture={'id' in picture ? (picture as ChosenPicture) : null}
                  onChange={(chosen) => change(entries.toSpliced(index, 1, { ...chosen, caption }))}
                />
                <Field label="Caption (optional)">
                  {(control) => (
                    <Input
                      {...control}
                      aria-label={`Caption of ${title.toLowerCase()}`}
                      value={caption}
                      maxLength={MAX_CAPTION}
                      autoComplete="off"
                      onChange={(event) =>
                        change(entries.toSpliced(index, 1, { ...entry, caption: event.target.value }))
                      }
                    />
                  )}
                </Field>
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
      <p className="text-sm text-muted-foreground">Shown below the approach, in this order.</p>
      {entries.length < max ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => add({ caption: '' })}
        >
          <Plus aria-hidden />
          Add picture
        </Button>
      ) : null}
    </fieldset>
  )
}
