import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/fields'
import { useAdminForm } from '@/components/form/use-admin-form'
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
    <DialogForm form={form} label="Add subscribers" submit="Add" pendingLabel="Adding…">
      <TextareaField
        {...form.field('addresses')}
        label="Email addresses"
        hint="One per line, at most 200 at once."
        rows={6}
        required
        spellCheck={false}
        autoComplete="off"
      />
    </DialogForm>
  )
}
