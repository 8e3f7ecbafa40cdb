'use client'

import { Plus } from 'lucide-react'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { addMilestoneAction } from '@/lib/projects/milestones/actions'
import { newMilestoneSchema } from '@/lib/projects/milestones/schema'

/** Adds a milestone at the end of the list. */
export function NewMilestoneForm({ projectId }: { projectId: string }) {
  const form = useAdminForm(addMilestoneAction, newMilestoneSchema, {
    defaultValues: { projectId, title: '', dueDate: '' },
    withKey: true,
    isComposer: true,
    failure: { title: 'Not saved', message: 'The milestone could not be saved. Please try again.' },
    onSuccess: () => {
      form.form.setFocus('title')
    },
  })
  return (
    <form {...form.formProps} aria-label="New milestone" className="ui-card mt-4 gap-4! px-5">
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
