import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { deleteFilterAction, saveFilterAction } from '@/lib/office/saved-filters/actions'
import type { SavedFilter } from '@/lib/office/saved-filters/queries'
import { FILTER_NAME_LENGTH } from '@/lib/office/saved-filters/rules'

type ManageDialogProps = PopupProps & { list: string; filters: readonly SavedFilter[]; onChanged: () => void }

export function ManageDialog({ list, filters, onChanged, ...props }: ManageDialogProps) {
  return (
    <Dialog {...props} title="Saved filters" description="Only you see them.">
      <ul aria-label="Saved filters" className="divide-y">
        {filters.map((filter) => (
          <ManagedFilter key={filter.id} list={list} filter={filter} onChanged={onChanged} />
        ))}
      </ul>
      {filters.length === 0 ? <p className="text-muted-foreground">No saved filters yet.</p> : null}
    </Dialog>
  )
}

type ManagedFilterProps = { list: string; filter: SavedFilter; onChanged: () => void }

function ManagedFilter({ list, filter, onChanged }: ManagedFilterProps) {
  const { id, name } = filter
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <Button variant="ghost" size="icon" aria-label={`Rename ${name}`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
      </Button>
      <ConfirmButton
        variant="ghost"
        size="icon"
        className="text-red"
        label={`Delete ${name}`}
        icon={Trash2}
        title={`Delete the filter ‘${name}’?`}
        text="The list itself stays as it is."
        confirmLabel="Delete filter"
        destructive
        failureTitle="Delete failed"
        action={() => deleteFilterAction({ id })}
        onDone={onChanged}
      />
      <FilterDialog
        title="Rename filter"
        filter={{ ...filter, list }}
        open={isOpen}
        onOpenChange={() => {
          setOpen(false)
          onChanged()
        }}
      />
    </li>
  )
}

type FilterFields = { id: string | null; list: string; name: string; query: string }
type FilterDialogProps = PopupProps & { title: string; filter: FilterFields }

export function FilterDialog({ title, filter, ...props }: FilterDialogProps) {
  return (
    <FormDialog {...props} title={title}>
      <FilterForm title={title} filter={filter} onSaved={() => props.onOpenChange(false)} />
    </FormDialog>
  )
}

type FilterFormProps = { title: string; filter: FilterFields; onSaved: () => void }

function FilterForm({ title, filter, onSaved }: FilterFormProps) {
  const form = useAdminForm(saveFilterAction, {
    schema: () => import('@/lib/office/saved-filters/schema').then((module) => module.savedFilterSchema),
    defaultValues: filter,
    failure: { title: 'Not saved', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label={title} submit="Save" pendingLabel="Saving…">
      <TextField
        {...form.field('name')}
        label="Name"
        hint={
          filter.id === null ? 'For the search, filters and order of this list. Only you see it.' : undefined
        }
        required
        maxLength={FILTER_NAME_LENGTH}
        autoComplete="off"
      />
    </DialogForm>
  )
}
