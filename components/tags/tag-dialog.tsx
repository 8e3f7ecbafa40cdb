import { SelectField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
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
    <form {...form.formProps} aria-label={title} className="grid gap-4">
      <TextField
        {...form.field('name')}
        label="Name"
        required
        maxLength={TAG_NAME_LENGTH}
        autoComplete="off"
      />
      <SelectField {...form.field('color')} label="Color" options={colors} />
      <FormBanner state={form.banner} />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton pending={form.pending} pendingLabel="Saving…">
          Save
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
