'use client'

import type { ManagedDocument } from '@/components/files/manager-document-row'
import { SelectField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { DialogFooter, DialogTitle } from '@/components/ui/dialog'
import { editDocumentAction } from '@/lib/files/actions'
import { documentTypeLabels } from '@/lib/files/rules'
import { documentTypes } from '@/lib/files/schema'

const typeOptions = documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }))

type DocumentDialogProps = { document: ManagedDocument | null; onClose: () => void }

/** Name and type of one document. */
export function ManagerDocumentDialog({ document, onClose }: DocumentDialogProps) {
  return (
    <FormDialog open={document !== null} onOpenChange={onClose} aria-describedby={undefined}>
      <DialogTitle>Rename document</DialogTitle>
      {document ? <DocumentForm key={document.id} document={document} onSaved={onClose} /> : null}
    </FormDialog>
  )
}

function DocumentForm({ document, onSaved }: { document: ManagedDocument; onSaved: () => void }) {
  const { id, name, type } = document
  const form = useActionForm({
    action: editDocumentAction,
    schema: () => import('@/lib/files/manager/schema').then((module) => module.documentEditSchema),
    defaultValues: { name, type },
    failure: { title: 'Not saved', message: 'The document could not be saved. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <form {...form.formProps} aria-label="Rename document" className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="wasName" value={name} />
      <input type="hidden" name="wasType" value={type} />
      <TextField
        {...form.field('name')}
        label="Name"
        required
        maxLength={190}
        hint="The ending stays as it is."
      />
      <SelectField {...form.field('type')} label="Type" options={typeOptions} required />
      <FormBanner state={form.banner} />
      <DialogFooter>
        <SubmitButton pending={form.pending} pendingLabel="Saving…">
          Save document
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
