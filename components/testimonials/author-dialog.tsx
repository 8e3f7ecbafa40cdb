import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
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
    <form {...form.formProps} className="grid gap-4">
      <TextField {...form.field('displayName')} label="Name" required autoComplete="off" />
      <TextField {...form.field('company')} label="Company" autoComplete="off" />
      <FormBanner state={form.banner} />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton pendingLabel="Saving..." pending={form.pending}>
          Save
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
