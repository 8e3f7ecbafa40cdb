import { redirect } from 'next/navigation'
import { ContentPage, ContentPreview } from '@/components/content/content-preview'
import { requireRight } from '@/lib/auth/guard'
import { findPreview, showUnsaved } from '@/lib/content/queries'
import { kindOfSegment } from '@/lib/content/rules'
import { unsavedContentSchema } from '@/lib/content/schema'
import { navigationOf } from '@/lib/navigation/queries'
import { type PageProps, rowId } from '@/lib/platform/page'
import { getPublished } from '@/lib/content/published/queries'

/** Of saved content by its id, or of new content by its kind. */
export default async function PreviewPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('website')
  const kind = kindOfSegment((await params).id)
  const preview = kind
    ? await showUnsaved(viewer, { kind, values: {} })
    : await findPreview(viewer, await rowId(params))
  if (!preview) redirect('/admin/content')
  const published = getPublished()
  return (
    <ContentPreview
      {...{ kind: preview.kind, data: preview.data, pictures: preview.pictures, published }}
      navigation={navigationOf(published)}
      show={showTyped}
    />
  )
}

/** Renders what somebody is typing. Nothing is stored. */
async function showTyped(input: unknown) {
  'use server'
  const viewer = await requireRight('website')
  const unsaved = await showUnsaved(viewer, unsavedContentSchema.parse(input))
  return <ContentPage {...unsaved} published={getPublished()} />
}
