import { SelectField, TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { saveTagAction } from '@/lib/tags/actions'
import { type Tag, TAG_NAME_LENGTH, tagColorLabels, tagColors } from '@/lib/tags/rules'

type TagDialogProps = PopupProps & { tag: Tag | null; title: string }

export function TagDialog({ tag, title, open, onOpenChange }: TagDialogProps) {
  return (
    <FormDialog open={open} onOpenChange={onOpenChange} title={title}>
      <TagForm tag={tag} title={title} onSaved={() => onOpenChange(false)} />
    </FormDialog>
  )
}

const colors = tagColors.map((value) => ({ value, label: tagColorLabels[value] }))

function TagForm({ tag, title, onSaved }: { tag: Tag | null; title: string; onSaved: () => void }) {
  const { name, color } = tag ?? { name: '', color: 'grey' as const }
  const form = useAdminForm(saveTagAction, {
    schema: () => import('@/lib/tags/schema').then((module) => module.tagFormSchema),
    defaultValues: { id: tag?.id ?? null, name, color, wasName: name, wasColor: color },
    failure: { title: 'Not saved', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label={title} submit="Save" pendingLabel="Saving…">
      <TextField
        {...form.field('name')}
        label="Name"
        required
        maxLength={TAG_NAME_LENGTH}
        autoComplete="off"
      />
      <SelectField {...form.field('color')} label="Color" options={colors} />
    </DialogForm>
  )
}
