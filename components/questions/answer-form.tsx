'use client'

import { Send } from 'lucide-react'
import { TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { ReadOnlyNote, useReadOnly } from '@/components/ui/read-only'
import { answerQuestionAction } from '@/lib/questions/actions'
import { questionFailures } from '@/lib/questions/content'

type AnswerFormProps = {
  id: string
  version: number
  /** Names the form. */
  question: string
}

export function AnswerForm({ id, version, question }: AnswerFormProps) {
  const form = useActionForm({
    action: answerQuestionAction,
    schema: () => import('@/lib/questions/schema').then((module) => module.answerSchema),
    failure: questionFailures.answer,
  })
  const isReadOnly = useReadOnly()
  return (
    <form {...form.formProps} aria-label={`Answer to: ${question}`} className="grid grid-cols-1 gap-3">
      <fieldset disabled={isReadOnly} className="contents">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextareaField
          {...form.field('answer')}
          label="Your answer"
          labelHidden
          rows={2}
          required
          readOnly={form.sending}
          placeholder={isReadOnly ? undefined : 'Type your answer…'}
          hint="You can’t change it after sending. To add something, write us a message."
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className="[&>textarea]:max-h-60"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <FormBanner state={form.banner} />
        <SubmitButton
          pending={form.pending}
          pendingLabel="Sending..."
          size="sm"
          className="justify-self-start"
        >
          <Send aria-hidden />
          Send answer
        </SubmitButton>
      </fieldset>
      <ReadOnlyNote />
    </form>
  )
}
