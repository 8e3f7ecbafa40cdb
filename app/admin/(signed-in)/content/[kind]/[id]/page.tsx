import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { ContentEditor } from '@/components/content/content-editor'
import { LiveTopics } from '@/components/live/live'
import { Badge } from '@/components/ui/badge'
import { requireRight } from '@/lib/auth/guard'
import { contentStates } from '@/lib/base/content-values'
import { findContent, listContent } from '@/lib/content/queries'
import {
  contentKinds,
  kindOfSegment,
  linkTargets,
  listPathOf,
  pathOfContent,
  serviceChoices,
} from '@/lib/content/rules'
import { getPublished } from '@/lib/content/published/queries'
import { type PageProps, rowId } from '@/lib/platform/page'

type Props = PageProps<{ kind: string; id: string }>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const kind = kindOfSegment((await params).kind)
  const content = kind && (await findContent(await requireRight('website'), kind, await rowId(params)))
  return { title: content ? `Edit ${content.title}` : 'Not found' }
}

export default async function EditContentPage({ params }: Props) {
  const viewer = await requireRight('website')
  const kind = kindOfSegment((await params).kind)
  if (!kind) redirect('/admin')
  const id = await rowId(params)
  const [content, services] = await Promise.all([
    findContent(viewer, kind, id),
    listContent(viewer, 'service_page'),
  ])
  const list = listPathOf(kind)
  // The content was deleted in the meantime.
  if (!content) redirect(list)
  const { title, values, ...rest } = content
  const { label, tone } = contentStates[content.state]
  return (
    <>
      <LiveTopics topics={['content', 'services']} asOf={viewer.asOf} />
      <BackLink href={list}>{contentKinds[kind].name}</BackLink>
      <PageHeader title={title}>
        <Badge variant={tone}>{label}</Badge>
      </PageHeader>
      <ContentEditor
        key={id}
        kind={kind}
        values={values}
        content={rest}
        address={pathOfContent(kind, '')}
        services={serviceChoices(services)}
        paths={linkTargets(getPublished())}
      />
    </>
  )
}
