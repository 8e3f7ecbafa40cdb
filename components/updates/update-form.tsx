import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { type AdminForm, useAdminForm } from '@/components/form/use-admin-form'
import { AttachmentField } from '@/components/updates/attachment-field'
import { MailPreview } from '@/components/updates/mail-preview'
import { sendClientUpdateAction, sendWorkUpdateAction } from '@/lib/updates/actions'
import { missingTextAmong } from '@/lib/updates/rules'
import type { workUpdateSchema } from '@/lib/updates/schema'

const kinds = {
  work: {
    action: sendWorkUpdateAction,
    schema: () => import('@/lib/updates/schema').then((module) => module.workUpdateSchema),
    label: 'New update',
    contentLabel: 'Message',
    className: 'ui-card-content grid gap-4',
  },
  client: {
    action: sendClientUpdateAction,
    schema: () => import('@/lib/updates/schema').then((module) => module.clientUpdateSchema),
    label: 'Send update',
    contentLabel: 'Content',
    className: 'grid gap-4',
  },
}

type UpdateFormProps = {
  kind: keyof typeof kinds
  projectId: string
  project: (admin: AdminForm<z.input<typeof workUpdateSchema>>) => ReactNode
  onSent?: () => void
}

export function UpdateForm({ kind, projectId, project, onSent }: UpdateFormProps) {
  const { action, schema, label, contentLabel, className } = kinds[kind]
  // Resets the attachment after sending, since it isn't a field of the form.
  const [round, setRound] = useState(0)
  const [isUploading, setUploading] = useState(false)
  const admin = useAdminForm(action, {
    schema,
    defaultValues: { projectId, title: '', content: '', linkUrl: '' },
    withKey: true,
    isComposer: true,
    failure: { title: 'Error', message: 'Failed to send update' },
    errorToast: missingTextAmong,
    onSuccess() {
      setRound((before) => before + 1)
      onSent?.()
    },
  })
  const { form, formProps, field, pending, banner } = admin
  return (
    <form {...formProps} aria-label={label} className={className}>
      {project(admin)}
      <TextField {...field('title')} label="Title" required maxLength={200} />
      <TextareaField
        {...field('content')}
        label={contentLabel}
        required
        rows={6}
        className="[&>textarea]:min-h-36"
      />
      <TextField
        {...field('linkUrl')}
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <AttachmentField
        key={round}
        onBusy={setUploading}
        onChange={(file) => {
          form.setValue('fileKey', file?.key, { shouldDirty: true })
          form.setValue('fileName', file?.name)
          form.setValue('fileSize', file?.size)
          form.setValue('fileSha256', file?.sha256)
        }}
      />
      <FormBanner state={banner} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          pendingLabel={isUploading ? 'Uploading…' : 'Sending...'}
          pending={pending || isUploading}
        >
          <Send aria-hidden />
          Send update
        </SubmitButton>
        <MailPreview update={() => form.getValues()} />
      </div>
    </form>
  )
}
