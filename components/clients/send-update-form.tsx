import { Send } from 'lucide-react'
import { useState } from 'react'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { AttachmentField } from '@/components/updates/attachment-field'
import { MailPreview } from '@/components/updates/mail-preview'
import { sendClientUpdateAction } from '@/lib/updates/actions'
import { missingTextAmong } from '@/lib/updates/content'

type SendUpdateFormProps = {
  client: { projects: { id: string; title: string }[]; projectCount: number }
  onSent: () => void
}

export function SendUpdateForm({ client, onSent }: SendUpdateFormProps) {
  const { projects, projectCount } = client
  const [isUploading, setUploading] = useState(false)
  const form = useActionForm({
    action: sendClientUpdateAction,
    schema: () => import('@/lib/updates/schema').then((module) => module.clientUpdateSchema),
    defaultValues: { projectId: projects[0]?.id ?? '' },
    failure: { title: 'Error', message: 'Failed to send update' },
    errorToast: missingTextAmong,
    onSuccess: onSent,
  })
  return (
    <form {...form.formProps} noValidate aria-label="Send update" className="grid gap-4">
      <SelectField
        {...form.field('projectId')}
        label="Project"
        required
        options={projects.map(({ id, title }) => ({ value: id, label: title }))}
        hint={
          projectCount > projects.length
            ? `The first ${String(projects.length)} of ${projectCount.toLocaleString('en-US')} projects. Send to the others from Work Updates.`
            : undefined
        }
      />
      <TextField {...form.field('title')} label="Title" required maxLength={200} />
      <TextareaField
        {...form.field('content')}
        label="Content"
        required
        rows={5}
        maxLength={10_000}
        className="[&>textarea]:min-h-32"
      />
      <TextField
        {...form.field('linkUrl')}
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <AttachmentField onBusy={setUploading} />
      <FormBanner state={form.banner} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          pendingLabel={isUploading ? 'Uploading...' : 'Sending...'}
          pending={form.pending || isUploading}
        >
          <Send aria-hidden />
          Send Update
        </SubmitButton>
        <MailPreview form={form.formProps.ref} />
      </div>
    </form>
  )
}
