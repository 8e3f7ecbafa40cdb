import { TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { inviteClientAction } from '@/lib/invitations/actions'
import { invitationFailure } from '@/lib/invitations/content'

export function InviteDialog(props: PopupProps) {
  return (
    <FormDialog
      {...props}
      title="Invite client"
      description="We email them a link to choose a password. It’s valid for 7 days."
    >
      <InviteForm onInvited={() => props.onOpenChange(false)} />
    </FormDialog>
  )
}

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useAdminForm(inviteClientAction, {
    schema: () => import('@/lib/invitations/schema').then((module) => module.inviteClientSchema),
    defaultValues: { name: '', email: '', company: '', phone: '' },
    failure: invitationFailure,
    onSuccess: onInvited,
  })
  return (
    <DialogForm form={form} label="Invite client" submit="Send invitation" pendingLabel="Inviting…">
      <TextField {...form.field('name')} label="Name" required maxLength={100} autoComplete="off" />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('company')} label="Company" maxLength={150} autoComplete="off" />
        <TextField {...form.field('phone')} label="Phone" type="tel" maxLength={40} autoComplete="off" />
      </div>
    </DialogForm>
  )
}
