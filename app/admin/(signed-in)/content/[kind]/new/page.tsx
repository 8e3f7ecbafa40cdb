import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { ContentEditor } from '@/components/content/content-editor'
import { contentValuesOf } from '@/lib/base/content-values'
import { requireRight } from '@/lib/auth/guard'
import { listContent } from '@/lib/content/queries'
import {
  blankContent,
  contentKinds,
  kindOfSegment,
  linkTargets,
  pathOfContent,
  serviceChoices,
} from '@/lib/content/rules'
import { getPublished } from '@/lib/content/published/queries'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'New content' }

export default async function NewContentPage({ params }: PageProps<{ kind: string }>) {
  const viewer = await requireRight('website')
  const kind = kindOfSegment((await params).kind)
  if (!kind) redirect('/admin')
  const { name, one, segment } = contentKinds[kind]
  return (
    <>
      <BackLink href={`/admin/content/${segment}`}>{name}</BackLink>
      <PageHeader title={`New ${one}`} text="A draft until it is published." />
      <ContentEditor
        kind={kind}
        values={contentValuesOf(blankContent[kind])}
        content={null}
        address={pathOfContent(kind, '')}
        services={serviceChoices(await listContent(viewer, 'service_page'))}
        paths={linkTargets(getPublished())}
      />
    </>
  )
}
