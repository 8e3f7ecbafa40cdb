'use client'

import { TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { addProposalLinkAction } from '@/lib/proposals/actions'
import { proposalFailures } from '@/lib/proposals/content'

/** Creates a link for one more person. */
export function LinkDialog({ id, ...props }: PopupProps & { id: string }) {
  return (
    <FormDialog
      {...props}
      title="New link"
      description="For somebody else who may accept. No email is sent: copy the link, and hand it on."
    >
      <LinkForm id={id} onCreated={() => props.onOpenChange(false)} />
    </FormDialog>
  )
}

function LinkForm({ id, onCreated }: { id: string; onCreated: () => void }) {
  const admin = useAdminForm(addProposalLinkAction, {
    schema: () => import('@/lib/proposals/sending/schema').then((module) => module.newLinkSchema),
    defaultValues: { id, name: '', email: '' },
    withKey: true,
    failure: { title: 'Error', message: proposalFailures.link },
    onSuccess: onCreated,
  })
  return (
    <DialogForm form={admin} label="New link" submit="Create link" pendingLabel="Creating…" className="mt-4">
      <TextField {...admin.field('name')} label="Name" required maxLength={100} autoComplete="off" />
      <TextField
        {...admin.field('email')}
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
    </DialogForm>
  )
}
