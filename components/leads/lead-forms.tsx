'use client'

import { Send } from 'lucide-react'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { DialogFooter } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { addLeadNoteAction, editLeadNoteAction, replyToLeadAction } from '@/lib/leads/actions'
import { leadFailures } from '@/lib/leads/content'
import type { LeadKind } from '@/lib/leads/rules'

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
        Send Reply
      </SubmitButton>
    </form>
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

type EditNoteDialogProps = PopupProps & { id: string; text: string }

export function EditNoteDialog({ id, text, ...props }: EditNoteDialogProps) {
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
