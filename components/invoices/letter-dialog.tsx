'use client'

import { DialogForm } from '@/components/form/dialog-form'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { createLetterAction } from '@/lib/invoices/actions'
import { invoiceFailures } from '@/lib/invoices/content'
import { isLetterLevel, type LetterLevel, letterLevels, letterNames } from '@/lib/invoices/letters/rules'

export type LetterStart = {
  invoiceId: string
  /** The proposed one. */
  level: LetterLevel
  dueOn: string
  texts: Record<LetterLevel, { title: string; message: string }>
}

type LetterDialogProps = PopupProps & { start: LetterStart }

export function LetterDialog({ start, ...popup }: LetterDialogProps) {
  return (
    <FormDialog
      {...popup}
      title="Reminder letter"
      description="A PDF to print and post. Once written it stays as it is, in the invoice’s history."
    >
      <LetterForm start={start} onDone={() => popup.onOpenChange(false)} />
    </FormDialog>
  )
}

function LetterForm({ start, onDone }: { start: LetterStart; onDone: () => void }) {
  const { invoiceId, level, dueOn, texts } = start
  const form = useAdminForm(createLetterAction, {
    schema: () => import('@/lib/invoices/letters/schema').then((module) => module.letterSchema),
    defaultValues: { invoiceId, level: `${level}`, dueOn, ...texts[level] },
    withKey: true,
    failure: { title: 'Not written', message: invoiceFailures.letter },
    onSuccess: onDone,
  })
  const { setValue, getValues } = form.form
  const levelField = form.field('level')

  /** Brings the text of another level, unless the present one was changed. */
  function choose(before: LetterLevel, next: LetterLevel) {
    for (const name of ['title', 'message'] as const)
      if (getValues(name) === texts[before][name]) setValue(name, texts[next][name])
  }

  return (
    <DialogForm form={form} submit="Write letter" pendingLabel="Writing…">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...levelField}
          label="Level"
          options={letterLevels.map((value) => ({ value: String(value), label: letterNames[value] }))}
          onChange={(event) => {
            const [before, next] = [Number(getValues('level')), Number(event.target.value)]
            if (isLetterLevel(before) && isLetterLevel(next)) choose(before, next)
            void levelField.onChange(event)
          }}
        />
        <TextField {...form.field('dueOn')} type="date" label="New due date" hint="Optional." />
      </div>
      <TextField {...form.field('title')} label="Title" required maxLength={200} />
      <TextareaField {...form.field('message')} label="Text" required rows={8} maxLength={5000} />
    </DialogForm>
  )
}
