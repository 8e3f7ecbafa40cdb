import { FileText, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { IconButton } from '@/components/admin/icon-button'
import { FormSection } from '@/components/form/form-section'
import type { AdminForm } from '@/components/form/use-admin-form'
import { useConvertedUpload } from '@/components/pictures/picture-field'
import { offerToPutBack } from '@/components/proposals/form/removed-toast'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { formatBytes } from '@/lib/files/rules'
import { createAttachmentUploadAction, finishAttachmentAction } from '@/lib/proposals/drafts/actions'
import type { ProposalFormValues } from '@/lib/proposals/drafts/schema'
import { MAX_ATTACHMENTS } from '@/lib/proposals/rules'
import { acceptOf, uploadExtensions } from '@/lib/uploads/rules'

const loadSchema = () => import('@/lib/uploads/schema').then((module) => module.uploadSchema)

/** Files that the client can download. Each is uploaded as soon as it is chosen. */
export function ProposalAttachments({ admin }: { admin: AdminForm<ProposalFormValues> }) {
  const { control } = admin.form
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'attachments', keyName: 'key' })
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useConvertedUpload({
    loadSchema,
    createPlace: createAttachmentUploadAction,
    finish: finishAttachmentAction,
    onDone: (attachment) => append(attachment, { shouldFocus: false }),
  })
  const error = upload.error ?? admin.errorOf('attachments.root') ?? admin.errorOf('attachments')

  function removeAt(index: number) {
    const removed = admin.form.getValues(`attachments.${index}`)
    remove(index)
    offerToPutBack(removed.name, () => insert(index, removed, { shouldFocus: false }))
  }

  return (
    <FormSection title="Attachments" text="PDF, Office, pictures, text and ZIP, up to 25 MB each.">
      {fields.length > 0 ? (
        <ul aria-label="Attachments" className="divide-y">
          {fields.map(({ key, name, sizeBytes }, index) => (
            <li key={key} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
              <FileText aria-hidden className="size-5 shrink-0 text-purple" />
              <span className="min-w-0 flex-1 text-sm wrap-anywhere">{name}</span>
              <span className="text-sm text-muted-foreground tabular-nums">{formatBytes(sizeBytes)}</span>
              <IconButton label={`Remove ${name}`} icon={X} onClick={() => removeAt(index)} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          size="sm"
          aria-disabled={upload.isBusy || fields.length >= MAX_ATTACHMENTS}
          onClick={() => {
            if (!upload.isBusy && fields.length < MAX_ATTACHMENTS) chooser.current?.click()
          }}
        >
          <Paperclip aria-hidden />
          Attach a file
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={acceptOf(uploadExtensions)}
          aria-label="A file to attach"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void upload.start(file)
          }}
        />
        {upload.share === null ? null : (
          <span role="status" className="flex min-w-40 items-center gap-2 text-sm text-muted-foreground">
            {upload.share < 1 ? (
              <Progress value={Math.round(upload.share * 100)} label="Upload of the file" />
            ) : (
              'Checking…'
            )}
          </span>
        )}
      </div>
      {error ? (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      ) : null}
    </FormSection>
  )
}
