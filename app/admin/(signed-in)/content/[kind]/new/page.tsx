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
  listPathOf,
  pathOfContent,
  serviceChoices,
} from '@/lib/content/rules'
import { findServiceWithoutPage } from '@/lib/services/queries'
import { serviceIdSchema } from '@/lib/services/schema'
import { getPublished } from '@/lib/content/published/queries'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'New content' }

/** A service page may be written for a service that has none yet. */
export default async function NewContentPage({ params, searchParams }: PageProps<{ kind: string }>) {
  const viewer = await requireRight('website')
  const kind = kindOfSegment((await params).kind)
  if (!kind) redirect('/admin')
  const { name, one } = contentKinds[kind]
  const id = kind === 'service_page' ? (await searchParams).service : undefined
  const service = await findServiceWithoutPage(viewer, serviceIdSchema.shape.id.safeParse(id).data)
  // It was deleted or got a page in the meantime.
  if (id !== undefined && !service) redirect(listPathOf(kind))
  return (
    <>
      <BackLink href={listPathOf(kind)}>{name}</BackLink>
      <PageHeader title={`New ${one}`} text="A draft until it is published." />
      <ContentEditor
        kind={kind}
        values={contentValuesOf({ ...blankContent[kind], ...service?.content })}
        content={null}
        service={service}
        address={pathOfContent(kind, '')}
        services={serviceChoices(await listContent(viewer, 'service_page'))}
        paths={linkTargets(getPublished())}
      />
    </>
  )
}
