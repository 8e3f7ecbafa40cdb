'use client'

import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { DialogFooter, DialogTitle } from '@/components/ui/dialog'
import { dayOf } from '@/lib/platform/dates'
import { editMilestoneAction } from '@/lib/projects/milestones/actions'
import { milestoneEditSchema } from '@/lib/projects/milestones/schema'

export type Milestone = { id: string; title: string; dueDate: Date | null; doneAt: Date | null }

type MilestoneDialogProps = { milestone: Milestone | null; onClose: () => void }

/** Title and day of one milestone. */
export function MilestoneDialog({ milestone, onClose }: MilestoneDialogProps) {
  return (
    <FormDialog open={milestone !== null} onOpenChange={onClose} aria-describedby={undefined}>
      <DialogTitle>Edit milestone</DialogTitle>
      {milestone ? <MilestoneForm key={milestone.id} milestone={milestone} onSaved={onClose} /> : null}
    </FormDialog>
  )
}

function MilestoneForm({ milestone, onSaved }: { milestone: Milestone; onSaved: () => void }) {
  const dueDate = milestone.dueDate ? dayOf(milestone.dueDate) : ''
  const { id, title } = milestone
  const form = useAdminForm(editMilestoneAction, milestoneEditSchema, {
    defaultValues: { id, title, dueDate, wasTitle: title, wasDueDate: dueDate },
    failure: { title: 'Not saved', message: 'The milestone could not be saved. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <form {...form.formProps} aria-label="Edit milestone" className="grid gap-4">
      <TextField {...form.field('title')} label="Title" required maxLength={200} />
      <TextField {...form.field('dueDate')} label="Due date" type="date" min="2000-01-01" max="2099-12-31" />
      <FormBanner state={form.banner} />
      <DialogFooter>
        <SubmitButton pending={form.pending} pendingLabel="Saving…">
          Save milestone
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
