'use client'

import { Bold, Heading, ImageUp, Italic, Link as LinkIcon, List, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { IconButton } from '@/components/admin/icon-button'
import { type MarkdownEdit, markdownEdits, pictureEdit } from '@/components/content/markdown-edits'
import { CompoundField } from '@/components/form/compound-field'
import { Field } from '@/components/form/field'
import { usePictureUpload } from '@/components/pictures/picture-field'
import { Textarea } from '@/components/ui/controls'
import { lazyPart } from '@/components/ui/lazy'
import { mediaPath, plainFile } from '@/lib/base/picture'
import { acceptOf, pictureExtensions } from '@/lib/uploads/rules'

const MarkdownEditor = lazyPart(() =>
  import('@/components/content/markdown-editor').then((module) => module.MarkdownEditor),
)

const icons: Record<keyof typeof markdownEdits, LucideIcon> = { Bold, Italic, Heading, List, Link: LinkIcon }

type MarkdownFieldProps<Values extends FieldValues> = {
  form: { control: Control<Values> }
  name: Path<Values>
  label: string
  hint?: ReactNode
  required?: boolean
  /** Where the text is shown. */
  pictureKind?: 'content' | 'mail'
}

/** A field of `useAdminForm` for long Markdown texts. It is a plain text field until the editor has loaded. */
export function MarkdownField<Values extends FieldValues>(props: MarkdownFieldProps<Values>) {
  const { form, name, label, hint, required, pictureKind = 'content' } = props
  const apply = useRef<(edit: MarkdownEdit) => void>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const upload = usePictureUpload(pictureKind, (picture) => {
    const file = plainFile(picture)
    if (file) apply.current?.(pictureEdit(mediaPath(picture.id, file)))
  })
  return (
    <CompoundField form={form} name={name} focusOn={() => ['[contenteditable], textarea']}>
      {({ value, error, onChange }) => {
        const problem = upload.error ?? error
        return (
          <Field
            label={label}
            hint={hint}
            {...(required && { required })}
            {...(problem !== undefined && { error: problem })}
            errorAnnounced
          >
            {(control) => (
              <div className="grid gap-1">
                <div role="toolbar" aria-label={`Format ${label.toLowerCase()}`} className="flex flex-wrap">
                  {(Object.keys(markdownEdits) as (keyof typeof markdownEdits)[]).map((edit) => (
                    <IconButton
                      key={edit}
                      label={edit}
                      icon={icons[edit]}
                      onClick={() => apply.current?.(markdownEdits[edit])}
                    />
                  ))}
                  <IconButton
                    label={upload.isBusy ? 'Uploading a picture…' : 'Picture'}
                    icon={ImageUp}
                    isDisabled={upload.isBusy}
                    onClick={() => chooser.current?.click()}
                  />
                  <input
                    ref={chooser}
                    type="file"
                    accept={acceptOf(pictureExtensions)}
                    hidden
                    onChange={(event) => {
                      const file = event.target.files?.[0]
                      event.target.value = ''
                      if (file) void upload.start(file)
                    }}
                  />
                </div>
                <Suspense
                  fallback={
                    <Textarea
                      {...control}
                      rows={8}
                      value={value}
                      onChange={(event) => onChange(event.target.value)}
                    />
                  }
                >
                  <MarkdownEditor
                    id={control.id}
                    label={label}
                    value={value}
                    describedBy={control['aria-describedby']}
                    isInvalid={control['aria-invalid'] === true}
                    onChange={onChange}
                    onReady={(ready) => {
                      apply.current = ready
                    }}
                  />
                </Suspense>
              </div>
            )}
          </Field>
        )
      }}
    </CompoundField>
  )
}
