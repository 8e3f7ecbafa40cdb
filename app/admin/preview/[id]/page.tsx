import { redirect } from 'next/navigation'
import { ContentPreview } from '@/components/content/content-preview'
import { requireAdmin } from '@/lib/auth/guard'
import { findPreview } from '@/lib/content/queries'
import { type PageProps, rowId } from '@/lib/platform/page'
import { getPublished } from '@/lib/published'

export default async function PreviewPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const preview = await findPreview(viewer, await rowId(params))
  if (!preview) redirect('/admin/content')
  const { kind, data, pictures } = preview
  return <ContentPreview kind={kind} data={data} pictures={pictures} published={getPublished()} />
}
