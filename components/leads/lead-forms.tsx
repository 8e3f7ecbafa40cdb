import { Pencil, RotateCw, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { IconButton } from '@/components/admin/icon-button'
import { PendingButton } from '@/components/admin/pending-button'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import {
  addLeadNoteAction,
  deleteLeadNoteAction,
  editLeadNoteAction,
  replyToLeadAction,
  resendReplyAction,
} from '@/lib/leads/actions'
import { leadFailures } from '@/lib/leads/content'
import type { LeadKind } from '@/lib/leads/rules'

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
  const form = useAdminForm(replyToLeadAction, {
    schema: () => import('@/lib/leads/schema').then((module) => module.newReplySchema),
    defaultValues: { kind, id, subject, text: '' },
    withKey: true,
    isComposer: true,
    failure: leadFailures.reply,
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
        Send reply
      </SubmitButton>
    </form>
  )
}

export function ResendReplyButton({ id }: { id: string }) {
  return (
    <PendingButton
      variant="outline"
      size="sm"
      className="mt-3"
      run={() => callAction(() => resendReplyAction({ id }), leadFailures.resend)}
    >
      <RotateCw aria-hidden />
      Send again
    </PendingButton>
  )
}

export function LeadNoteForm({ kind, id }: { kind: LeadKind; id: string }) {
  const form = useAdminForm(addLeadNoteAction, {
    schema: () => import('@/lib/leads/schema').then((module) => module.newNoteSchema),
    defaultValues: { kind, id, text: '' },
    withKey: true,
    isComposer: true,
    failure: leadFailures.note,
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
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="flex shrink-0">
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
        action={() => deleteLeadNoteAction({ id })}
        failureTitle="Delete failed"
      />
      <EditNoteDialog id={id} text={text} open={isEditing} onOpenChange={setEditing} />
    </div>
  )
}

type EditNoteDialogProps = PopupProps & { id: string; text: string }

function EditNoteDialog({ id, text, ...props }: EditNoteDialogProps) {
  return (
    <FormDialog {...props} title="Edit note">
      <EditNoteForm id={id} text={text} onSaved={() => props.onOpenChange(false)} />
    </FormDialog>
  )
}

function EditNoteForm({ id, text, onSaved }: { id: string; text: string; onSaved: () => void }) {
  const form = useAdminForm(editLeadNoteAction, {
    schema: () => import('@/lib/leads/schema').then((module) => module.noteEditSchema),
    defaultValues: { id, text, wasText: text },
    failure: leadFailures.note,
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label="Edit note" submit="Save note" pendingLabel="Saving...">
      <TextareaField {...form.field('text')} label="Note" rows={5} required />
    </DialogForm>
  )
}
