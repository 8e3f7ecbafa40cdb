'use client'

import { TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { addLeadNoteAction } from '@/lib/leads/notes/actions'
import { newNoteSchema } from '@/lib/leads/notes/schema'
import type { LeadKind } from '@/lib/leads/schema'

export function LeadNoteForm({ kind, id }: { kind: LeadKind; id: string }) {
  const form = useAdminForm(addLeadNoteAction, newNoteSchema, {
    defaultValues: { kind, id, text: '' },
    withKey: true,
    isComposer: true,
    failure: { title: 'Not saved', message: 'The note could not be saved. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Write a note" className="grid grid-cols-1 gap-3">
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
