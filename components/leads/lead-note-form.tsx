'use client'

import { TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { addLeadNoteAction } from '@/lib/leads/notes/actions'
import type { LeadKind } from '@/lib/leads/schema'

export function LeadNoteForm({ kind, id }: { kind: LeadKind; id: string }) {
  const form = useActionForm({
    action: addLeadNoteAction,
    schema: () => import('@/lib/leads/notes/schema').then((module) => module.newNoteSchema),
    failure: { title: 'Not saved', message: 'The note could not be saved. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Write a note" className="grid grid-cols-1 gap-3">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <TextareaField {...form.field('text')} label="New note" rows={3} required />
      <FormBanner state={form.banner} />
      <SubmitButton
        variant="outline"
        pending={form.pending}
        pendingLabel="Adding..."
        className="justify-self-end"
      >
        Add note
      </SubmitButton>
    </form>
  )
}
