import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { AddContent, ContentList } from '@/components/content/content-list'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import { listContent } from '@/lib/content/queries'
import { contentKinds, kindOfSegment, listPathOf } from '@/lib/content/rules'
import type { PageProps } from '@/lib/platform/page'

type Props = PageProps<{ kind: string }>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const kind = kindOfSegment((await params).kind)
  return { title: kind ? contentKinds[kind].name : 'Content' }
}

export default async function ContentListPage({ params }: Props) {
  const viewer = await requireRight('website')
  const kind = kindOfSegment((await params).kind)
  if (!kind) redirect('/admin')
  if (kind === 'service_page') redirect(listPathOf(kind))
  const { name, text, isSingle } = contentKinds[kind]
  const contents = await listContent(viewer, kind)
  return (
    <>
      <LiveTopics topics={['content']} asOf={viewer.asOf} />
      <BackLink href="/admin/content">Content</BackLink>
      <PageHeader title={name} text={text}>
        {isSingle || contents.length === 0 ? null : <AddContent kind={kind} />}
      </PageHeader>
      <ContentList kind={kind} contents={contents} />
    </>
  )
}
