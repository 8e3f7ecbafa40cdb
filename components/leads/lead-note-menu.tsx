'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DialogFooter, DialogTitle } from '@/components/ui/dialog'
import { deleteLeadNoteAction, editLeadNoteAction } from '@/lib/leads/notes/actions'
import { noteEditSchema } from '@/lib/leads/notes/schema'

type LeadNoteMenuProps = { id: string; text: string; isOwn: boolean }

/** What can be done with a note: its author may rewrite it, and anybody here may delete it. */
export function LeadNoteMenu({ id, text, isOwn }: LeadNoteMenuProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [isPending, startTransition] = useTransition()
  const close = () => {
    setOpen(null)
  }

  function deleteNote() {
    startTransition(async () => {
      await callAction(() => deleteLeadNoteAction({ id }), {
        title: 'Delete failed',
        message: 'Please try again.',
      })
      close()
    })
  }

  return (
    <div className="flex shrink-0">
      {isOwn ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Edit note"
          onClick={() => {
            setOpen('edit')
          }}
        >
          <Pencil aria-hidden />
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="icon"
        aria-label="Delete note"
        onClick={() => {
          setOpen('delete')
        }}
      >
        <Trash2 aria-hidden />
      </Button>
      <FormDialog open={open === 'edit'} onOpenChange={close} aria-describedby={undefined}>
        <DialogTitle>Edit note</DialogTitle>
        <NoteForm id={id} text={text} onSaved={close} />
      </FormDialog>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title="Delete this note?"
        text="This can't be undone."
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={deleteNote}
      />
    </div>
  )
}

function NoteForm({ id, text, onSaved }: { id: string; text: string; onSaved: () => void }) {
  const form = useAdminForm(editLeadNoteAction, noteEditSchema, {
    // `wasText` is what the editing began with, whatever comes in meanwhile.
    defaultValues: { id, text, wasText: text },
    failure: { title: 'Not saved', message: 'The note could not be saved. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <form {...form.formProps} aria-label="Edit note" className="grid grid-cols-1 gap-4">
      <TextareaField {...form.field('text')} label="Note" rows={5} required />
      <FormBanner state={form.banner} />
      <DialogFooter>
        <SubmitButton pending={form.pending} pendingLabel="Saving...">
          Save note
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
