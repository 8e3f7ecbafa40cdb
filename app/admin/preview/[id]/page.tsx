import { redirect } from 'next/navigation'
import { ContentPreview } from '@/components/content/content-preview'
import { requireRight } from '@/lib/auth/guard'
import { findPreview } from '@/lib/content/queries'
import { navigationOf } from '@/lib/navigation/queries'
import { type PageProps, rowId } from '@/lib/platform/page'
import { getPublished } from '@/lib/content/published/queries'

export default async function PreviewPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('website')
  const preview = await findPreview(viewer, await rowId(params))
  if (!preview) redirect('/admin/content')
  const { kind, data, pictures } = preview
  const published = getPublished()
  const navigation = navigationOf(published)
  return <ContentPreview {...{ kind, data, pictures, published, navigation }} />
}
