import { TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { renameTestimonialAuthorAction } from '@/lib/testimonials/actions'

export type Author = { id: string; displayName: string; company: string }

export function AuthorDialog({ open, onOpenChange, ...author }: PopupProps & Author) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Name and company"
      description="What the home page shows under this testimonial."
    >
      <AuthorForm {...author} onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function AuthorForm({ id, displayName, company, onDone }: Author & { onDone: () => void }) {
  const form = useAdminForm(renameTestimonialAuthorAction, {
    schema: () => import('@/lib/testimonials/schema').then((module) => module.testimonialAuthorSchema),
    defaultValues: { id, displayName, company },
    failure: { title: 'Not saved', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onDone,
  })
  return (
    <DialogForm form={form} submit="Save" pendingLabel="Saving...">
      <TextField {...form.field('displayName')} label="Name" required autoComplete="off" />
      <TextField {...form.field('company')} label="Company" autoComplete="off" />
    </DialogForm>
  )
}
