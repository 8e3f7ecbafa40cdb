import { SelectField, TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import { AccessFields } from '@/components/staff/access-fields'
import type { PopupProps } from '@/components/ui/lazy'
import { inviteStaffAction } from '@/lib/staff/actions'
import { invitationFailure } from '@/lib/staff/content'
import { fullAccess, staffRoleLabels, staffRoles } from '@/lib/staff/rules'

export function InviteStaffDialog({ open, onOpenChange }: PopupProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite colleague"
      description="We email them a link to set their name and a password. It’s valid for 7 days. You can also copy it from the list."
    >
      <InviteForm onInvited={() => onOpenChange(false)} />
    </FormDialog>
  )
}

const roles = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useAdminForm(inviteStaffAction, {
    schema: () => import('@/lib/staff/schema').then((module) => module.inviteStaffSchema),
    defaultValues: { name: '', email: '', role: 'staff', ...fullAccess },
    failure: invitationFailure,
    onSuccess: onInvited,
  })
  return (
    <DialogForm form={form} label="Invite colleague" submit="Send invitation" pendingLabel="Inviting…">
      <TextField
        {...form.field('name')}
        label="Full name"
        hint="Clients see it with what your colleague writes."
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <SelectField
        {...form.field('role')}
        label="Role"
        required
        options={roles}
        hint="Staff work on what you choose below. Owners have access to everything, and only they change settings, manage staff, export data and erase people."
      />
      {form.form.watch('role') === 'staff' ? <AccessFields form={form} /> : null}
    </DialogForm>
  )
}
