'use client'

import { useRouter } from 'next/navigation'
import { MarkdownField } from '@/components/content/markdown-field'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar, PreviewLink } from '@/components/form/form-bar'
import { FormSection } from '@/components/form/form-section'
import { TextField } from '@/components/form/fields'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { IssueSending, type SendingProps } from '@/components/newsletter/issue-sending'
import { LiveMailPreview } from '@/components/newsletter/mail-preview'
import { saveIssueAction } from '@/lib/newsletter/issues/actions'
import {
  issueLabels as labels,
  issueLimits as limits,
  type IssuePreview,
} from '@/lib/newsletter/issues/rules'
import type { IssueFields } from '@/lib/newsletter/issues/schema'

type IssueEditorProps = {
  values: IssueFields
  /** The mail rendered with these values. */
  preview: IssuePreview
  /** Null for a new issue. */
  saved: (Omit<SendingProps, 'bytes'> & { editor: string | null }) | null
}

export function IssueEditor({ values, preview, saved }: IssueEditorProps) {
  const router = useRouter()
  const current = { ...values, id: saved?.issue.id ?? null, version: saved?.issue.version ?? 0 }
  const admin = useAdminForm(saveIssueAction, {
    schema: () => import('@/lib/newsletter/issues/schema').then((module) => module.issueFormSchema),
    defaultValues: current,
    withKey: true,
    failure: {
      title: 'Failed to save the issue',
      message: 'The server can’t be reached. Your changes are still here.',
    },
    onSuccess({ saved: stored }, sent) {
      if (saved) revisions.adopt(stored, sent)
      else router.replace(`/admin/newsletter/${stored.id}`)
    },
  })
  const revisions = useRevisions(admin, current, labels)
  const { form, formProps, isDirty, pending, banner } = admin
  const field = (name: 'subject' | 'preheader') => ({
    ...admin.field(name),
    label: labels[name],
    maxLength: limits[name],
  })
  return (
    <div className="grid items-start gap-6 2xl:grid-cols-2">
      <form {...formProps} aria-label={saved ? 'Edit issue' : 'New issue'} className="grid min-w-0 gap-4">
        <EditConflict subject="this issue" editor={saved?.editor} labels={labels} revisions={revisions} />
        <FormSection title="Email">
          <TextField {...field('subject')} required autoComplete="off" />
          <TextField
            {...field('preheader')}
            hint="Shown beside the subject in a mailbox. If it’s empty, the subject is repeated."
            autoComplete="off"
          />
          <MarkdownField form={form} name="body" label={labels.body} required pictureKind="mail" />
        </FormSection>
        <FormBanner state={banner} />
        <FormBar>
          <SubmitButton
            pending={pending}
            pendingLabel="Saving…"
            variant={saved ? 'outline' : 'default'}
            size="sm"
          >
            Save draft
          </SubmitButton>
          {saved && !isDirty ? <IssueSending {...saved} bytes={preview.bytes} /> : null}
          <PreviewLink className="2xl:hidden" />
          {isDirty ? (
            <p className="text-sm text-yellow">
              {saved ? 'Unsaved changes. Save them to test, schedule or send the issue.' : 'Unsaved changes'}
            </p>
          ) : null}
        </FormBar>
        <UnsavedChanges isDirty={isDirty} />
      </form>
      <LiveMailPreview preview={preview} values={form.watch()} />
    </div>
  )
}
