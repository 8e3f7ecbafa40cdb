'use client'

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { IconButton } from '@/components/admin/icon-button'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import {
  addProjectNoteAction,
  deleteProjectNoteAction,
  editProjectNoteAction,
} from '@/lib/projects/notes/actions'

const failure = { title: 'Not saved', message: 'Your note could not be saved. Please try again.' }

export function ProjectNoteForm({ projectId, onSent }: { projectId: string; onSent: () => void }) {
  const form = useAdminForm(addProjectNoteAction, {
    schema: () => import('@/lib/projects/notes/schema').then((module) => module.newProjectNoteSchema),
    defaultValues: { projectId, text: '' },
    withKey: true,
    isComposer: true,
    failure,
    onSuccess: onSent,
  })
  return (
    <form
      {...form.formProps}
      aria-label="New internal note"
      className="ui-card-content grid grid-cols-1 gap-4"
    >
      <TextareaField
        {...form.field('text')}
        label="Internal note"
        rows={3}
        required
        hint="Only staff see it, never the client."
      />
      <FormBanner state={form.banner} />
      <SubmitButton pending={form.pending} pendingLabel="Adding…" className="justify-self-start">
        <Plus aria-hidden />
        Add note
      </SubmitButton>
    </form>
  )
}

type ProjectNoteMenuProps = { id: string; text: string; isOwn: boolean }

/** Only its author can edit a note; all staff can delete it. */
export function ProjectNoteMenu({ id, text, isOwn }: ProjectNoteMenuProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="-my-1 flex shrink-0">
      {isOwn ? <IconButton label="Edit note" icon={Pencil} onClick={() => setEditing(true)} /> : null}
      <ConfirmButton
        variant="ghost"
        size="icon"
        label="Delete note"
        icon={Trash2}
        title="Delete this note?"
        text="This can’t be undone."
        confirmLabel="Delete"
        destructive
        action={() => deleteProjectNoteAction({ id })}
        failureTitle="Delete failed"
      />
      <FormDialog open={isEditing} onOpenChange={setEditing} title="Edit note">
        <EditNoteForm id={id} text={text} onSaved={() => setEditing(false)} />
      </FormDialog>
    </div>
  )
}

function EditNoteForm({ id, text, onSaved }: { id: string; text: string; onSaved: () => void }) {
  const form = useAdminForm(editProjectNoteAction, {
    schema: () => import('@/lib/projects/notes/schema').then((module) => module.projectNoteEditSchema),
    defaultValues: { id, text, wasText: text },
    failure,
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label="Edit note" submit="Save note" pendingLabel="Saving...">
      <TextareaField {...form.field('text')} label="Note" rows={5} required />
    </DialogForm>
  )
}
