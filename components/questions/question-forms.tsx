'use client'

import { Pencil, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { IconButton } from '@/components/admin/icon-button'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { dayOf } from '@/lib/base/dates'
import { askQuestionAction, editQuestionAction, withdrawQuestionAction } from '@/lib/questions/actions'
import { questionFailures } from '@/lib/questions/content'

const dueDateProps = { label: 'Due date (optional)', type: 'date', min: '2000-01-01', max: '2099-12-31' }

type QuestionFormProps = { projectId: string; onSent: () => void }

export function QuestionForm({ projectId, onSent }: QuestionFormProps) {
  const form = useAdminForm(askQuestionAction, {
    schema: () => import('@/lib/questions/schema').then((module) => module.newQuestionSchema),
    defaultValues: { projectId, text: '', dueDate: '' },
    withKey: true,
    isComposer: true,
    failure: questionFailures.ask,
    onSuccess: onSent,
  })
  return (
    <form {...form.formProps} aria-label="New question" className="ui-card-content grid grid-cols-1 gap-4">
      <TextareaField
        {...form.field('text')}
        label="Question"
        rows={3}
        required
        hint="The client answers it under ‘Due from you’ and gets an email."
      />
      <TextField {...form.field('dueDate')} {...dueDateProps} className="sm:w-56" />
      <FormBanner state={form.banner} />
      <SubmitButton pending={form.pending} pendingLabel="Sending..." className="justify-self-start">
        <Send aria-hidden />
        Send question
      </SubmitButton>
    </form>
  )
}

type QuestionMenuProps = { id: string; text: string; dueDate: Date | null; version: number }

/** For a question that is still open. */
export function QuestionMenu(question: QuestionMenuProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="-my-1 flex shrink-0">
      <IconButton label="Edit question" icon={Pencil} onClick={() => setEditing(true)} />
      <ConfirmButton
        variant="ghost"
        size="icon"
        label="Withdraw question"
        icon={Undo2}
        title="Withdraw this question?"
        text="The client no longer sees it and can’t answer it. It stays in this log as withdrawn."
        confirmLabel="Withdraw"
        destructive
        action={() => withdrawQuestionAction({ id: question.id })}
        failureTitle={questionFailures.withdraw.title}
        failure={questionFailures.withdraw.message}
      />
      <FormDialog open={isEditing} onOpenChange={setEditing} title="Edit question">
        <EditQuestionForm {...question} onSaved={() => setEditing(false)} />
      </FormDialog>
    </div>
  )
}

type EditQuestionFormProps = QuestionMenuProps & { onSaved: () => void }

function EditQuestionForm({ id, text, dueDate, version: seen, onSaved }: EditQuestionFormProps) {
  // A live update must not make an edit of an older question look as if it knew the newer one.
  const [version] = useState(seen)
  const form = useAdminForm(editQuestionAction, {
    schema: () => import('@/lib/questions/schema').then((module) => module.questionEditSchema),
    defaultValues: { id, version, text, dueDate: dueDate ? dayOf(dueDate) : '' },
    failure: questionFailures.edit,
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label="Edit question" submit="Save question" pendingLabel="Saving…">
      <TextareaField {...form.field('text')} label="Question" rows={4} required />
      <TextField {...form.field('dueDate')} {...dueDateProps} />
    </DialogForm>
  )
}
