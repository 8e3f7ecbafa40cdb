import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { addSubscribersAction } from '@/lib/newsletter/actions'

export function AddSubscribersDialog({ open, onOpenChange }: PopupProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add subscribers"
      description="For people who asked you for the newsletter. Each gets an email with a link, and is subscribed once they confirm."
    >
      <AddForm onAdded={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const form = useAdminForm(addSubscribersAction, {
    schema: () => import('@/lib/newsletter/schema').then((module) => module.addSubscribersSchema),
    defaultValues: { addresses: '' },
    failure: { title: 'Not added', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onAdded,
  })
  return (
    <form {...form.formProps} aria-label="Add subscribers" className="grid gap-4">
      <TextareaField
        {...form.field('addresses')}
        label="Email addresses"
        hint="One per line, at most 200 at once."
        rows={6}
        required
        spellCheck={false}
        autoComplete="off"
      />
      <FormBanner state={form.banner} />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton pending={form.pending} pendingLabel="Adding…">
          Add
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
