'use client'

import { Plus } from 'lucide-react'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { addMilestoneAction } from '@/lib/projects/milestones/actions'

/** Adds a milestone at the end of the list. */
export function NewMilestoneForm({ projectId }: { projectId: string }) {
  const form = useActionForm({
    action: addMilestoneAction,
    schema: () => import('@/lib/projects/milestones/schema').then((module) => module.newMilestoneSchema),
    failure: { title: 'Not saved', message: 'The milestone could not be saved. Please try again.' },
    onSuccess: () => form.formProps.ref.current?.querySelector<HTMLInputElement>('[name=title]')?.focus(),
  })
  return (
    <form {...form.formProps} aria-label="New milestone" className="ui-card mt-4 gap-4! px-5">
      <input type="hidden" name="projectId" value={projectId} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_11rem_auto]">
        <TextField {...form.field('title')} label="New milestone" required maxLength={200} />
        <TextField
          {...form.field('dueDate')}
          label="Due date"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
        />
        <SubmitButton pending={form.pending} pendingLabel="Adding…" className="lg:mt-6.5">
          <Plus aria-hidden />
          Add
        </SubmitButton>
      </div>
      <FormBanner state={form.banner} />
    </form>
  )
}
