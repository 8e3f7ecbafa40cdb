'use client'

import { ExternalLink, Eye } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import '@/components/content/content-editor.css'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { DiscardDraftButton } from '@/components/admin/discard-draft-button'
import type { ContentFieldsProps } from '@/components/content/content-form'
import { formOf } from '@/components/content/content-kinds'
import { ContentOutline } from '@/components/content/content-outline'
import { fieldOf, focusField } from '@/components/content/focus-field'
import { PreviewPane } from '@/components/content/preview-pane'
import { readableValue } from '@/components/content/readable-value'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar } from '@/components/form/form-bar'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { lazyPopup } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import type { Gap } from '@/lib/base/content-values'
import { discardDraftAction, unpublishContentAction } from '@/lib/content/actions'
import type { EditedContent } from '@/lib/content/queries'
import { contentKinds, type ContentKind, contentLabels, gapsOf } from '@/lib/content/rules'
import type { ContentFormValues } from '@/lib/content/schema'
import { slugOf } from '@/lib/base/slug'

const PublishCheck = lazyPopup(() =>
  import('@/components/content/publish-check').then((module) => module.PublishCheck),
)

type View = 'edit' | 'preview'

type ContentEditorProps = Pick<ContentFieldsProps, 'address' | 'services'> & {
  kind: ContentKind
  values: Record<string, string>
  /** Null for new content. */
  content: Pick<EditedContent, 'id' | 'version' | 'state' | 'path' | 'editor'> | null
  /** The service that a new page is written for. */
  service?: { id: string; version: number } | null
  /** The addresses of the website, to check links. */
  paths: readonly string[]
}

/**
 * The form for all kinds of content, beside its page or, where there is no room, instead of it. Changes are kept as a
 * draft until they are published.
 */
export function ContentEditor({ kind, values, content, service = null, ...props }: ContentEditorProps) {
  const { address, services, paths } = props
  const router = useRouter()
  const [view, setView] = useState<View>('edit')
  const [focused, setFocused] = useState('')
  const [gaps, setGaps] = useState<Gap[] | null>(null)
  const accepted = useRef<Gap[]>([])
  const fieldsRef = useRef<HTMLDivElement>(null)
  const { Fields, action, schema } = formOf(kind)
  const { one, segment, titleField } = contentKinds[kind]
  const labels: Record<string, string> = contentLabels[kind]
  const current: ContentFormValues = {
    ...values,
    id: content?.id ?? null,
    version: content?.version ?? service?.version ?? 0,
    publish: false,
    serviceId: service?.id ?? null,
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

  async function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const isPublishing = submitter instanceof HTMLButtonElement && submitter.value === 'publish'
    form.setValue('publish', isPublishing)
    const found = isPublishing ? gapsOf(kind, textsOf(form.getValues()), paths) : []
    const isNew = (gap: Gap) => !accepted.current.some(({ text }) => text === gap.text)
    // What is wrong comes first.
    if (found.some(isNew) && (await form.trigger())) setGaps(found)
    else await saveForm()
  }

  async function saveForm() {
    // An invalid field gets the focus, so it has to be in view.
    if (view === 'preview' && !(await form.trigger())) flushSync(() => setView('edit'))
    await admin.submit()
  }

  function goTo(names: readonly string[]) {
    flushSync(() => setView('edit'))
    if (fieldsRef.current) focusField(fieldsRef.current, names)
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
      onSubmit={(event) => void submit(event)}
      aria-label={content ? `Edit ${one}` : `New ${one}`}
      className="grid min-w-0 items-start gap-x-6 gap-y-4 xl:grid-cols-2"
    >
      <div className="grid min-w-0 gap-4">
        <EditConflict
          subject={`this ${one}`}
          editor={content?.editor}
          labels={labels}
          revisions={revisions}
          show={(_name, value) => readableValue(value)}
        />
        <div className="content-bar">
          {view === 'edit' ? (
            <ContentOutline kind={kind} control={form.control} paths={paths} focused={focused} onGo={goTo} />
          ) : (
            <span />
          )}
          <ViewSwitch view={view} onView={setView} />
        </div>
        <div
          ref={fieldsRef}
          role="presentation"
          onBlur={suggestSlug}
          onFocus={({ target }) => setFocused(fieldOf(target))}
          className={cn('content-fields grid gap-4', view === 'preview' && 'max-xl:hidden')}
        >
          <Fields admin={admin} address={address} services={services} />
        </div>
        <FormBanner state={banner} />
      </div>
      <FormBar className={cn('xl:col-start-1', view === 'preview' && 'max-xl:order-last')}>
        <SubmitButton pending={pending} pendingLabel="Saving..." variant="outline">
          Save draft
        </SubmitButton>
        <SubmitButton pending={pending} pendingLabel="Saving..." value="publish">
          Publish
        </SubmitButton>
        {content ? <ContentActions kind={kind} content={content} /> : null}
        {isDirty ? <p className="text-sm text-yellow">Unsaved changes</p> : null}
      </FormBar>
      <PreviewPane
        path={`/admin/preview/${content?.id ?? segment}`}
        form={form}
        isDirty={isDirty || service !== null}
        focused={focused}
        onField={goTo}
        className={cn('xl:col-start-2 xl:row-span-2 xl:row-start-1', view === 'edit' && 'max-xl:hidden')}
      >
        {content ? <PageLinks content={content} /> : null}
      </PreviewPane>
      {gaps === null ? null : (
        <PublishCheck
          open
          onOpenChange={() => setGaps(null)}
          gaps={gaps}
          onGo={(field) => goTo([field])}
          onPublish={() => {
            accepted.current = gaps
            setGaps(null)
            void saveForm()
          }}
        />
      )}
      <UnsavedChanges isDirty={isDirty} />
    </form>
  )
}

const views: Record<View, string> = { edit: 'Edit', preview: 'Preview' }

/** Where form and preview aren't side by side. */
function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div role="group" aria-label="View" className="content-switch xl:hidden">
      {(Object.keys(views) as View[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
          {views[name]}
        </button>
      ))}
    </div>
  )
}

function textsOf(values: ContentFormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

type SavedContent = { kind: ContentKind; content: NonNullable<ContentEditorProps['content']> }

/** To the whole page, as it is saved and as visitors see it. */
function PageLinks({ content: { id, state, path } }: Pick<SavedContent, 'content'>) {
  return (
    <span className="-ml-3 flex flex-wrap">
      <Link
        href={`/admin/preview/${id}`}
        target="_blank"
        className={buttonVariants({ variant: 'ghost', size: 'sm' })}
      >
        <Eye aria-hidden />
        Preview<span className="sr-only"> what is saved (opens in a new tab)</span>
      </Link>
      {state === 'draft' ? null : (
        <a href={path} target="_blank" className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
          <ExternalLink aria-hidden />
          View<span className="sr-only"> what is published (opens in a new tab)</span>
        </a>
      )}
    </span>
  )
}

/** The actions for content that has been saved. */
function ContentActions({ kind, content: { id, version, state } }: SavedContent) {
  const { one } = contentKinds[kind]
  if (state === 'draft') return null
  return (
    <span className="-mx-3 flex flex-wrap">
      <ConfirmButton
        label="Unpublish"
        variant="ghost"
        size="sm"
        title={`Take this ${one} off the website?`}
        text={`Visitors no longer see it. It is kept as a draft, and can be published again.${
          kind === 'service_page' ? ' The card stays on the home page.' : ''
        }`}
        confirmLabel="Unpublish"
        failureTitle="Failed to unpublish"
        action={() => unpublishContentAction({ kind, id })}
      />
      {state === 'changed' ? (
        <DiscardDraftButton
          kept="What is published stays as it is."
          action={() => discardDraftAction({ kind, id, version })}
        />
      ) : null}
    </span>
  )
}
