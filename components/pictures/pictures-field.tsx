'use client'

import type { FieldValues } from 'react-hook-form'
import { EntriesField, type EntriesForm } from '@/components/form/entries-field'
import { Field } from '@/components/form/field'
import { type ChosenPicture, PictureInput } from '@/components/pictures/picture-field'
import { Thumbnail } from '@/components/pictures/thumbnail'
import { Input } from '@/components/ui/controls'
import { MAX_CAPTION } from '@/lib/base/picture'

type PicturesFieldProps<Values extends FieldValues> = EntriesForm<Values> & {
  label: string
  max: number
  hint: string
  /** What a single entry is called. */
  one?: string
  hasCaptions?: boolean
}

/** An entry has no picture until one is chosen. */
type Entry = Partial<ChosenPicture> & { caption: string }

/** Several pictures, with captions where they are shown. */
export function PicturesField<Values extends FieldValues>(props: PicturesFieldProps<Values>) {
  const { label, one = 'Picture', hasCaptions = true, ...rest } = props
  return (
    <EntriesField
      {...rest}
      label={`${label} (optional)`}
      one={one}
      blank={{ caption: '' }}
      entriesOf={(value) => (value === '' ? [] : (JSON.parse(value) as Entry[]))}
      keyOf={({ id }) => id}
      summaryOf={({ caption, alt, ...picture }) => ({
        text: caption || (alt ?? ''),
        ...('id' in picture && { picture: <Thumbnail picture={picture as ChosenPicture} /> }),
      })}
    >
      {(entry: Entry, title, onChange) => {
        const { caption, ...picture } = entry
        return (
          <>
            <PictureInput
              label={title}
              kind="content"
              required
              picture={'id' in picture ? (picture as ChosenPicture) : null}
              onChange={(chosen) => onChange({ ...chosen, caption })}
            />
            {hasCaptions ? (
              <Field label="Caption (optional)">
                {(control) => (
                  <Input
                    {...control}
                    aria-label={`Caption of ${title.toLowerCase()}`}
                    value={caption}
                    maxLength={MAX_CAPTION}
                    autoComplete="off"
                    onChange={(event) => onChange({ ...entry, caption: event.target.value })}
                  />
                )}
              </Field>
            ) : null}
          </>
        )
      }}
    </EntriesField>
  )
}
