'use client'

import { Pencil, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '@/components/admin/icon-button'
import { callAction } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { lazyPart, lazyPopup } from '@/components/ui/lazy'
import { deleteLeadNoteAction, resendReplyAction } from '@/lib/leads/actions'
import { leadFailures } from '@/lib/leads/content'

const load = () => import('@/components/leads/lead-forms')
export const LeadReplyForm = lazyPart(() => load().then((module) => module.LeadReplyForm))
export const LeadNoteForm = lazyPart(() => load().then((module) => module.LeadNoteForm))
const EditNoteDialog = lazyPopup(() => load().then((module) => module.EditNoteDialog))

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
