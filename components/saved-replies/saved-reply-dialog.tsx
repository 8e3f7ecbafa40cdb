import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { DialogProps } from '@/components/ui/dialog'
import { saveSavedReplyAction } from '@/lib/leads/saved-replies/actions'
import { SAVED_REPLY_TEXT_LENGTH, SAVED_REPLY_TITLE_LENGTH } from '@/lib/leads/saved-replies/rules'

type Fields = { id: string | null; title: string; text: string }
type SavedReplyDialogProps = DialogProps & { title: string; reply: Fields }

export function SavedReplyDialog({ title, reply, ...props }: SavedReplyDialogProps) {
  return (
    <FormDialog {...props} title={title}>
      <SavedReplyForm title={title} reply={reply} onSaved={() => props.onOpenChange(false)} />
    </FormDialog>
  )
}

type SavedReplyFormProps = { title: string; reply: Fields; onSaved: () => void }

function SavedReplyForm({ title, reply, onSaved }: SavedReplyFormProps) {
  const form = useAdminForm(saveSavedReplyAction, {
    schema: () => import('@/lib/leads/saved-replies/schema').then((module) => module.savedReplySchema),
    defaultValues: {
      id: reply.id,
      title: reply.title,
      text: reply.text,
      wasTitle: reply.title,
      wasText: reply.text,
    },
    withKey: true,
    failure: { title: 'Not saved', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label={title} submit="Save" pendingLabel="Saving…">
      <TextField
        {...form.field('title')}
        label="Title"
        required
        maxLength={SAVED_REPLY_TITLE_LENGTH}
        autoComplete="off"
      />
      <TextareaField
        {...form.field('text')}
        label="Text"
        hint="{first name}, {company}, {project} and {my name} are filled in when somebody inserts it."
        rows={8}
        required
        maxLength={SAVED_REPLY_TEXT_LENGTH}
      />
    </DialogForm>
  )
}
