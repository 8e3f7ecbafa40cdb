import { Pencil, RotateCw, Send, Trash2 } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { IconButton } from '@/components/admin/icon-button'
import { PendingButton } from '@/components/admin/pending-button'
import { CheckboxField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { SavedReplies } from '@/components/saved-replies/saved-replies'
import { useShortcuts } from '@/components/ui/shortcuts'
import { dismissSuccessToasts } from '@/components/ui/toast'
import {
  addLeadNoteAction,
  deleteLeadNoteAction,
  editLeadNoteAction,
  replyToLeadAction,
  resendReplyAction,
} from '@/lib/leads/actions'
import { leadFailures } from '@/lib/leads/content'
import { canCloseByReply, closedByReply, type LeadKind, type LeadStatus } from '@/lib/leads/rules'
import type { Recipient } from '@/lib/leads/saved-replies/rules'

type LeadReplyFormProps = {
  kind: LeadKind
  id: string
  email: string
  /** What a saved reply says of them. */
  recipient: Recipient
  subject: string
  status: LeadStatus
  /** Initially false for possible spam, whose address may belong to somebody else. */
  quotesOriginal: boolean
}

/** Stays at the bottom of the screen. It is one line high until somebody writes. */
export function LeadReplyForm(props: LeadReplyFormProps) {
  const { kind, id, email, recipient, subject, status, quotesOriginal } = props
  const form = useAdminForm(replyToLeadAction, {
    schema: () => import('@/lib/leads/schema').then((module) => module.newReplySchema),
    defaultValues: { kind, id, subject, text: '', quotesOriginal, closes: false, savedReplyId: null },
    withKey: true,
    isComposer: true,
    failure: leadFailures.reply,
  })
  const [isOpen, setOpen] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  function focus(): boolean {
    const area = element.current?.querySelector('textarea')
    area?.focus()
    return area !== undefined && area !== null
  }
  useShortcuts('Reply', () => [{ keys: ['r'], label: 'Write a reply', run: focus }])

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const { submitter } = event.nativeEvent
    form.form.setValue('closes', submitter instanceof HTMLButtonElement && submitter.value === 'close')
    void form.submit(event)
  }

  return (
    <form
      {...form.formProps}
      ref={element}
      onSubmit={submit}
      aria-label="Reply by email"
      // It stays open: a page that moves when somebody clicks elsewhere would let the click miss.
      data-open={isOpen || form.isDirty || undefined}
      className="group/reply grid grid-cols-1 gap-3"
      // The previous reply’s toast would cover the buttons.
      onInput={() => {
        form.formProps.onInput()
        dismissSuccessToasts()
      }}
    >
      <div className="hidden gap-3 group-data-[open]/reply:grid">
        <p className="text-sm wrap-anywhere text-muted-foreground">
          To {email}. Their reply goes to the agency’s inbox.
        </p>
        <TextField {...form.field('subject')} label="Subject" required maxLength={200} autoComplete="off" />
      </div>
      <TextareaField
        {...form.field('text')}
        label="Your reply"
        labelHidden
        rows={1}
        required
        placeholder="Write a reply (R)"
        aria-keyshortcuts="R Control+Enter Meta+Enter"
        onFocus={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        className="[&>textarea]:max-h-[40dvh] group-data-[open]/reply:[&>textarea]:min-h-24"
      />
      <FormBanner state={form.banner} />
      <div className="hidden flex-wrap items-center justify-between gap-3 group-data-[open]/reply:flex">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SavedReplies
            recipient={recipient}
            onInsert={(savedReplyId) => form.form.setValue('savedReplyId', savedReplyId)}
          />
          <CheckboxField {...form.field('quotesOriginal')} label="Quote what they wrote" />
        </span>
        <span className="ml-auto flex flex-wrap justify-end gap-2">
          {/* The first one is what Enter in the subject does. */}
          <SubmitButton pending={form.pending} pendingLabel="Sending...">
            <Send aria-hidden />
            Send reply
          </SubmitButton>
          {canCloseByReply(kind, status) ? (
            <SubmitButton value="close" variant="outline" pending={form.pending} pendingLabel="Sending...">
              {closedByReply[kind].label}
            </SubmitButton>
          ) : null}
        </span>
      </div>
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

/** Only its author can edit a note; any admin can delete it. */
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
