'use client'

import type { ManagedFile } from '@/lib/files/queries'
import { SelectField, TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import { editFileAction } from '@/lib/files/actions'
import { fileTypeLabels, fileTypes } from '@/lib/files/rules'

const typeOptions = fileTypes.map((value) => ({ value, label: fileTypeLabels[value] }))

type FileDialogProps = { file: ManagedFile | null; onClose: () => void }

export function FileDialog({ file, onClose }: FileDialogProps) {
  return (
    <FormDialog open={file !== null} onOpenChange={onClose} title="Rename file">
      {file ? <FileForm key={file.id} file={file} onSaved={onClose} /> : null}
    </FormDialog>
  )
}

function FileForm({ file, onSaved }: { file: ManagedFile; onSaved: () => void }) {
  const { id, name, type } = file
  const form = useAdminForm(editFileAction, {
    schema: () => import('@/lib/files/schema').then((module) => module.fileEditSchema),
    defaultValues: { id, name, type, wasName: name, wasType: type },
    failure: { title: 'Not saved', message: 'The file could not be saved. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <DialogForm form={form} label="Rename file" submit="Save file" pendingLabel="Saving…">
      <TextField
        {...form.field('name')}
        label="Name"
        required
        maxLength={190}
        hint="The file extension stays the same."
      />
      <SelectField {...form.field('type')} label="Type" options={typeOptions} required />
    </DialogForm>
  )
}
