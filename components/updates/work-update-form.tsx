'use client'

import { Send } from 'lucide-react'
import { useState } from 'react'
import { Field } from '@/components/form/field'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { AttachmentField } from '@/components/updates/attachment-field'
import { MailPreview } from '@/components/updates/mail-preview'
import { Combobox } from '@/components/ui/combobox'
import { sendWorkUpdateAction } from '@/lib/updates/actions'
import { missingTextAmong } from '@/lib/updates/content'
import { searchProjectsAction } from '@/lib/updates/drafts/actions'
import type { ProjectOption } from '@/lib/updates/drafts/queries'

type WorkUpdateFormProps = { options: readonly ProjectOption[]; chosen: ProjectOption | null }

export function WorkUpdateForm({ options, chosen }: WorkUpdateFormProps) {
  // What a success empties that the form doesn't keep itself
  const [round, setRound] = useState(0)
  const [project, setProject] = useState(chosen)
  const [isUploading, setUploading] = useState(false)
  const form = useActionForm({
    action: sendWorkUpdateAction,
    schema: () => import('@/lib/updates/schema').then((module) => module.workUpdateSchema),
    failure: { title: 'Error', message: 'Failed to send update' },
    errorToast: missingTextAmong,
    onSuccess: () => {
      setRound((before) => before + 1)
      setProject(chosen)
    },
  })
  const { error } = form.field('projectId')
  return (
    <form {...form.formProps} noValidate aria-label="New update" className="ui-card-content grid gap-4">
      <Field label="Project" required error={error}>
        {(control) => (
          <Combobox
            control={control}
            name="projectId"
            value={project}
            onChange={setProject}
            search={async (q) => (await searchProjectsAction({ q })).data ?? null}
            options={options}
            labelOf={({ title, clientName }) => `${title} (${clientName})`}
            linesOf={({ title, clientName }) => ({ title, detail: clientName })}
            texts={{
              list: 'Projects',
              none: 'No active projects match.',
              failed: 'Failed to load projects',
            }}
            placeholder="Search by title or client"
          />
        )}
      </Field>
      <TextField {...form.field('title')} label="Title" required maxLength={200} />
      <TextareaField
        {...form.field('content')}
        label="Message"
        required
        rows={6}
        className="[&>textarea]:min-h-36"
      />
      <TextField
        {...form.field('linkUrl')}
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <AttachmentField key={`file-${String(round)}`} onBusy={setUploading} />
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
