'use client'

import { Pencil, RotateCw, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState, useTransition } from 'react'
import { IconButton } from '@/components/admin/icon-button'
import { callAction } from '@/components/admin/call-action'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { DialogFooter } from '@/components/ui/dialog'
import {
  addLeadNoteAction,
  deleteLeadNoteAction,
  editLeadNoteAction,
  replyToLeadAction,
  resendReplyAction,
} from '@/lib/leads/actions'
import { type LeadKind, newNoteSchema, newReplySchema, noteEditSchema } from '@/lib/leads/schema'

const noteFailure = { title: 'Not saved', message: 'The note could not be saved. Please try again.' }

/** Around the reply and the note: asks before a draft in either is lost. */
export function LeadDrafts({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [hasDraft, setHasDraft] = useState(false)

  function check() {
    const fields = Array.from(area.current?.querySelectorAll('textarea') ?? [])
    setHasDraft(fields.some(({ value }) => value.trim() !== ''))
  }

  return (
    <div
      ref={area}
      className="grid grid-cols-1 gap-4"
      onInput={check}
      onReset={() => {
        // The event comes before the fields are emptied.
        queueMicrotask(check)
      }}
    >
      {children}
      <UnsavedChanges isDirty={hasDraft} />
    </div>
  )
}

export function LeadReplyForm({ kind, id, subject }: { kind: LeadKind; id: string; subject: string }) {
  const form = useAdminForm(replyToLeadAction, newReplySchema, {
    defaultValues: { kind, id, subject, text: '' },
    withKey: true,
    isComposer: true,
    failure: { title: 'Not sent', message: 'The reply could not be sent. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Reply by email" className="grid grid-cols-1 gap-4">
      <TextField {...form.field('subject')} label="Subject" required maxLength={200} autoComplete="off" />
      <TextareaField
        {...form.field('text')}
        label="Your reply"
        rows={6}
        required
        className="[&>textarea]:min-h-36"
      />
      <FormBanner state={form.banner} />
      <SubmitButton pending={form.pending} pendingLabel="Sending..." className="justify-self-end">
        <Send aria-hidden />
        Send Reply
      </SubmitButton>
    </form>
  )
}

export function ResendReplyButton({ id }: { id: string }) {
  const [isPending, startTransition] = useTransition()
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-3"
      aria-disabled={isPending}
      onClick={() => {
        if (isPending) return
        startTransition(async () => {
          await callAction(() => resendReplyAction({ id }), {
            title: 'Not sent',
            message: 'Please try again.',
          })
        })
      }}
    >
      <RotateCw aria-hidden />
      Send again
    </Button>
  )
}

export function LeadNoteForm({ kind, id }: { kind: LeadKind; id: string }) {
  const form = useAdminForm(addLeadNoteAction, newNoteSchema, {
    defaultValues: { kind, id, text: '' },
    withKey: true,
    isComposer: true,
    failure: noteFailure,
  })
  return (
    <form {...form.formProps} aria-label="Write a note" className="grid grid-cols-1 gap-3">
      <TextareaField {...form.field('text')} label="New note" rows={3} required />
      <FormBanner state={form.banner} />
      <SubmitButton
        variant="outline"
        pending={form.pending}
        pendingLabel="Adding…"
        className="justify-self-end"
      >
        Add note
      </SubmitButton>
    </form>
  )
}

type LeadNoteMenuProps = { id: string; text: string; isOwn: boolean }

/** A note can be edited by its author, and deleted by any admin. */
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
        <IconButton
          label="Edit note"
          icon={Pencil}
          onClick={() => {
            setOpen('edit')
          }}
        />
      ) : null}
      <IconButton
        label="Delete note"
        icon={Trash2}
        onClick={() => {
          setOpen('delete')
        }}
      />
      <FormDialog open={open === 'edit'} onOpenChange={close} title="Edit note">
        <EditNoteForm id={id} text={text} onSaved={close} />
      </FormDialog>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title="Delete this note?"
        text="This can’t be undone."
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={deleteNote}
      />
    </div>
  )
}

function EditNoteForm({ id, text, onSaved }: { id: string; text: string; onSaved: () => void }) {
  const form = useAdminForm(editLeadNoteAction, noteEditSchema, {
    defaultValues: { id, text, wasText: text },
    failure: noteFailure,
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
