'use client'

import type { ManagedDocument } from '@/components/files/manager-document-row'
import { SelectField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { DialogFooter, DialogTitle } from '@/components/ui/dialog'
import { editDocumentAction } from '@/lib/files/actions'
import { documentTypeLabels } from '@/lib/files/rules'
import { documentEditSchema } from '@/lib/files/manager/schema'
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
  const form = useAdminForm(editDocumentAction, documentEditSchema, {
    defaultValues: { id, name, type, wasName: name, wasType: type },
    failure: { title: 'Not saved', message: 'The document could not be saved. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <form {...form.formProps} aria-label="Rename document" className="grid gap-4">
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
