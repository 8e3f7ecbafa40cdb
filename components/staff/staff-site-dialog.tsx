import { DialogForm } from '@/components/form/dialog-form'
import { CheckboxField, TextField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { setStaffOnSiteAction } from '@/lib/staff/actions'
import type { StaffRow } from '@/lib/staff/queries'
import { SITE_TITLE_MAX } from '@/lib/staff/rules'

type StaffSiteDialogProps = PopupProps & { member: StaffRow }

/** Whether and how the page about the agency shows somebody. */
export function StaffSiteDialog({ member, open, onOpenChange }: StaffSiteDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${member.name} on the website`}
      description="The About page shows name, title and picture. Everybody sets their own name and picture in their account."
    >
      <SiteForm member={member} onSaved={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function SiteForm({ member: { id, site }, onSaved }: { member: StaffRow; onSaved: () => void }) {
  const form = useAdminForm(setStaffOnSiteAction, {
    schema: () => import('@/lib/staff/schema').then((module) => module.staffOnSiteSchema),
    defaultValues: {
      ...{ id, shown: site.shown, title: site.title },
      order: site.order === 0 ? '' : String(site.order),
    },
    failure: { title: 'Not saved', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label="On the website" submit="Save" pendingLabel="Saving…">
      <CheckboxField {...form.field('shown')} label="Show on the website" />
      <TextField
        {...form.field('title')}
        label="Title"
        hint="Such as Head of Design."
        maxLength={SITE_TITLE_MAX}
        autoComplete="off"
      />
      <TextField
        {...form.field('order')}
        label="Order"
        hint="Lower numbers come first. People with the same number are sorted by name."
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
    </DialogForm>
  )
}
