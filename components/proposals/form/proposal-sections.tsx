import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MarkdownField } from '@/components/content/markdown-field'
import { DragHandle } from '@/components/form/drag-handle'
import { TextField } from '@/components/form/fields'
import { newSubmissionKey } from '@/components/form/form-elements'
import { FormSection } from '@/components/form/form-section'
import { MoveButtons } from '@/components/form/item-list'
import type { AdminForm } from '@/components/form/use-admin-form'
import { offerToPutBack } from '@/components/proposals/form/removed-toast'
import { useMovedFocus } from '@/components/proposals/form/use-moved-focus'
import { Button } from '@/components/ui/button'
import type { ProposalFormValues } from '@/lib/proposals/drafts/schema'
import { MAX_SECTIONS } from '@/lib/proposals/rules'

/** The texts of a proposal, each with a heading. */
export function ProposalSections({ admin }: { admin: AdminForm<ProposalFormValues> }) {
  const { form, field, errorOf } = admin
  const { fields, append, insert, remove, move } = useFieldArray({
    control: form.control,
    name: 'sections',
    keyName: 'key',
  })
  const list = useRef<HTMLOListElement>(null)
  const focusMoved = useMovedFocus(list)
  const error = errorOf('sections.root') ?? errorOf('sections')

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= fields.length) return
    focusMoved(to, to < from ? 'earlier' : 'later')
    move(from, to)
  }

  function removeAt(index: number) {
    const removed = form.getValues(`sections.${index}`)
    remove(index)
    offerToPutBack(removed.heading ? `“${removed.heading}”` : 'Section', () => insert(index, removed))
  }

  return (
    <FormSection title="Texts" text="What you understood, what you will do, and how. Clients read it first.">
      {error ? <p className="text-sm text-red">{error}</p> : null}
      {fields.length > 0 ? (
        <ol ref={list} className="grid gap-4">
          {fields.map(({ key }, index) => {
            const title = `section ${String(index + 1)}`
            return (
              <li key={key} data-item={index} className="min-w-0 rounded-md border p-3 sm:p-4">
                <fieldset className="grid min-w-0 gap-3">
                  <legend className="sr-only">{`Section ${String(index + 1)}`}</legend>
                  <div className="-ml-1.5 flex items-center gap-1">
                    {fields.length > 1 ? <DragHandle index={index} onMove={moveTo} /> : null}
                    <span aria-hidden className="mr-auto pl-1.5 text-sm font-semibold">
                      {`Section ${String(index + 1)}`}
                    </span>
                    <MoveButtons title={title} index={index} count={fields.length} onMove={moveTo} />
                    <Button
                      variant="ghost"
                      size="icon"
                      className="text-red"
                      aria-label={`Remove ${title}`}
                      onClick={() => removeAt(index)}
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  </div>
                  <TextField
                    {...field(`sections.${index}.heading`)}
                    label="Heading"
                    maxLength={200}
                    autoComplete="off"
                  />
                  <MarkdownField form={form} name={`sections.${index}.text`} label="Text" />
                </fieldset>
              </li>
            )
          })}
        </ol>
      ) : null}
      {fields.length < MAX_SECTIONS ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ id: newSubmissionKey(), heading: '', text: '' })}
        >
          <Plus aria-hidden />
          Add section
        </Button>
      ) : null}
    </FormSection>
  )
}
