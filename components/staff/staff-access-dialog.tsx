import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import { AccessFields } from '@/components/staff/access-fields'
import type { PopupProps } from '@/components/ui/lazy'
import { setStaffAccessAction } from '@/lib/staff/actions'
import type { StaffRow } from '@/lib/staff/queries'
import { accessOf } from '@/lib/staff/rules'

type StaffAccessDialogProps = PopupProps & {
  member: Pick<StaffRow, 'id' | 'name' | 'rights'>
  failure: { title: string; message: string }
}

export function StaffAccessDialog({ member, failure, ...popup }: StaffAccessDialogProps) {
  const { id, name, rights } = member
  const form = useAdminForm(setStaffAccessAction, {
    schema: () => import('@/lib/staff/schema').then((module) => module.staffAccessSchema),
    defaultValues: { id, ...accessOf(rights) },
    failure,
    onSuccess: () => popup.onOpenChange(false),
  })
  const title = `Access of ${name}`
  return (
    <FormDialog
      {...popup}
      isDirty={form.isDirty}
      title={title}
      description="It counts from their next click. Pages that aren’t theirs say whom to ask."
    >
      <DialogForm form={form} label={title} submit="Save access" pendingLabel="Saving…">
        <AccessFields form={form} />
      </DialogForm>
    </FormDialog>
  )
}
