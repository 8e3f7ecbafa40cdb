'use client'

import { Send } from 'lucide-react'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { replyToLeadAction } from '@/lib/leads/replies/actions'
import { newReplySchema } from '@/lib/leads/replies/schema'
import type { LeadKind } from '@/lib/leads/schema'

type LeadReplyFormProps = { kind: LeadKind; id: string; subject: string }

export function LeadReplyForm({ kind, id, subject }: LeadReplyFormProps) {
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
