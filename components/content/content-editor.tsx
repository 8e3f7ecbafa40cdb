'use client'

import { ExternalLink, Eye } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { FocusEvent, SyntheticEvent } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { DiscardDraftButton } from '@/components/admin/discard-draft-button'
import type { ContentFieldsProps } from '@/components/content/content-form'
import { formOf } from '@/components/content/content-kinds'
import { readableValue } from '@/components/content/readable-value'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar } from '@/components/form/form-bar'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { discardDraftAction, unpublishContentAction } from '@/lib/content/actions'
import type { EditedContent } from '@/lib/content/queries'
import { contentKinds, type ContentKind, contentLabels } from '@/lib/content/rules'
import type { ContentFormValues } from '@/lib/content/schema'
import { slugOf } from '@/lib/base/slug'

type ContentEditorProps = Pick<ContentFieldsProps, 'address' | 'services'> & {
  kind: ContentKind
  values: Record<string, string>
  /** Null for new content. */
  content: Pick<EditedContent, 'id' | 'version' | 'state' | 'path' | 'editor'> | null
}

/** The form for all kinds of content. Changes are kept as a draft until they are published. */
export function ContentEditor({ kind, values, content, address, services }: ContentEditorProps) {
  const router = useRouter()
  const { Fields, action, schema } = formOf(kind)
  const { one, segment, titleField } = contentKinds[kind]
  const labels: Record<string, string> = contentLabels[kind]
  const current: ContentFormValues = {
    ...values,
    id: content?.id ?? null,
    version: content?.version ?? 0,
    publish: false,
  }
  const admin = useAdminForm(action, {
    schema,
    defaultValues: current,
    withKey: true,
    failure: {
      title: `Failed to save the ${one}`,
      message: 'The server can’t be reached. Your changes are still here.',
    },
    onSuccess({ id, saved }, sent) {
      if (content) revisions.adopt(saved as ContentFormValues, sent)
      else router.replace(`/admin/content/${segment}/${id}`)
    },
  })
  const { form, formProps, isDirty, pending, banner } = admin
  const revisions = useRevisions(admin, current, labels)

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const { submitter } = event.nativeEvent
    form.setValue('publish', submitter instanceof HTMLButtonElement && submitter.value === 'publish')
    void admin.submit(event)
  }

  function suggestSlug({ target }: FocusEvent<HTMLDivElement>) {
    if (content || !('slug' in values) || !(target instanceof HTMLInputElement)) return
    if (target.name !== titleField || form.getValues('slug') !== '') return
    const slug = slugOf(target.value)
    if (slug === '' && target.value.trim() !== '')
      form.setError('slug', { message: 'The title has no Latin letters. Please enter an address.' })
    else form.setValue('slug', slug, { shouldDirty: true })
  }

  return (
    <form
      {...formProps}
      onSubmit={submit}
      aria-label={content ? `Edit ${one}` : `New ${one}`}
      className="grid max-w-4xl min-w-0 gap-4"
    >
      <EditConflict
        subject={`this ${one}`}
        editor={content?.editor}
        labels={labels}
        revisions={revisions}
        show={(_name, value) => readableValue(value)}
      />
      <div role="presentation" onBlur={suggestSlug} className="contents">
        <Fields admin={admin} address={address} services={services} />
      </div>
      <FormBanner state={banner} />
      <FormBar>
        <SubmitButton pending={pending} pendingLabel="Saving..." variant="outline">
          Save draft
        </SubmitButton>
        <SubmitButton pending={pending} pendingLabel="Saving..." value="publish">
          Publish
        </SubmitButton>
        {content ? <ContentLinks kind={kind} content={content} /> : null}
        {isDirty ? <p className="text-sm text-yellow">Unsaved changes</p> : null}
      </FormBar>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  )
}

type ContentLinksProps = { kind: ContentKind; content: NonNullable<ContentEditorProps['content']> }

/** The actions for content that has been saved. */
function ContentLinks({ kind, content: { id, version, state, path } }: ContentLinksProps) {
  const { one } = contentKinds[kind]
  return (
    <span className="-mx-3 flex flex-wrap">
      <Link
        href={`/admin/preview/${id}`}
        target="_blank"
        className={buttonVariants({ variant: 'ghost', size: 'sm' })}
      >
        <Eye aria-hidden />
        Preview<span className="sr-only"> what is saved (opens in a new tab)</span>
      </Link>
      {state === 'draft' ? null : (
        <>
          <a href={path} target="_blank" className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
            <ExternalLink aria-hidden />
            View<span className="sr-only"> what is published (opens in a new tab)</span>
          </a>
          <ConfirmButton
            label="Unpublish"
            variant="ghost"
            size="sm"
            title={`Take this ${one} off the website?`}
            text="Visitors no longer see it. It is kept as a draft, and can be published again."
            confirmLabel="Unpublish"
            failureTitle="Failed to unpublish"
            action={() => unpublishContentAction({ kind, id })}
          />
        </>
      )}
      {state === 'changed' ? (
        <DiscardDraftButton
          kept="What is published stays as it is."
          action={() => discardDraftAction({ kind, id, version })}
        />
      ) : null}
    </span>
  )
}
