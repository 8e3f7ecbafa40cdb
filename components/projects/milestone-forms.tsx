'use client'

import { Plus } from 'lucide-react'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { dayOf } from '@/lib/base/dates'
import { addMilestoneAction, editMilestoneAction } from '@/lib/projects/milestones/actions'
import type { Milestone } from '@/lib/projects/milestones/queries'

const failure = { title: 'Not saved', message: 'The milestone could not be saved. Please try again.' }
const dueDateProps = { label: 'Due date', type: 'date', min: '2000-01-01', max: '2099-12-31' }

type NewMilestoneFormProps = { projectId: string; className?: string }

export function NewMilestoneForm({ projectId, className }: NewMilestoneFormProps) {
  const form = useAdminForm(addMilestoneAction, {
    schema: () => import('@/lib/projects/milestones/schema').then((module) => module.newMilestoneSchema),
    defaultValues: { projectId, title: '', dueDate: '' },
    withKey: true,
    isComposer: true,
    failure,
    onSuccess: () => form.form.setFocus('title'),
  })
  return (
    <form {...form.formProps} aria-label="New milestone" className={className ?? 'ui-card mt-4 gap-4! px-5'}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_11rem_auto]">
        <TextField {...form.field('title')} label="New milestone" required maxLength={200} />
        <TextField {...form.field('dueDate')} {...dueDateProps} />
        <SubmitButton pending={form.pending} pendingLabel="Adding…" className="lg:mt-6.5">
          <Plus aria-hidden />
          Add
        </SubmitButton>
      </div>
      <FormBanner state={form.banner} />
    </form>
  )
}

type MilestoneDialogProps = { milestone: Milestone | null; onClose: () => void }

export function MilestoneDialog({ milestone, onClose }: MilestoneDialogProps) {
  return (
    <FormDialog open={milestone !== null} onOpenChange={onClose} title="Edit milestone">
      {milestone ? <MilestoneForm key={milestone.id} milestone={milestone} onSaved={onClose} /> : null}
    </FormDialog>
  )
}

function MilestoneForm({ milestone, onSaved }: { milestone: Milestone; onSaved: () => void }) {
  const dueDate = milestone.dueDate ? dayOf(milestone.dueDate) : ''
  const { id, title } = milestone
  const form = useAdminForm(editMilestoneAction, {
    schema: () => import('@/lib/projects/milestones/schema').then((module) => module.milestoneEditSchema),
    defaultValues: { id, title, dueDate, wasTitle: title, wasDueDate: dueDate },
    failure,
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label="Edit milestone" submit="Save milestone" pendingLabel="Saving…">
      <TextField {...form.field('title')} label="Title" required maxLength={200} />
      <TextField {...form.field('dueDate')} {...dueDateProps} />
    </DialogForm>
  )
}
