import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { ServiceView } from '@/components/services/service-page'
import { JsonLd } from '@/components/site/json-ld'
import type { PageProps } from '@/lib/platform/page'
import { breadcrumbSchema, faqSchema, pageMetadata, serviceSchema } from '@/lib/platform/seo'
import { projectsWithFigures } from '@/lib/portfolio/rules'
import { findPublished, getPublished } from '@/lib/content/published/queries'
import { servicePath } from '@/lib/services/rules'
import { getSite } from '@/lib/base/site'
import { unpublishedMetadata, UnpublishedPage } from '../../unpublished'

type Props = PageProps<{ slug: string }>

/** A build has no database: pages are rendered after a start or on the first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const found = findService(slug)
  if ('missing' in found) return unpublishedMetadata()
  if ('movedTo' in found) return {}
  const { seoTitle, badge, name, seoDescription: description } = found.page
  return pageMetadata({
    title: seoTitle || badge || name,
    description,
    path: servicePath(slug),
    image: 'beside',
  })
}

export default async function ServicePage({ params }: Props) {
  const { slug } = await params
  const path = servicePath(slug)
  const found = findService(slug)
  if ('movedTo' in found) permanentRedirect(servicePath(found.movedTo))
  if ('missing' in found) return <UnpublishedPage path={path} />
  const { page } = found
  return (
    <>
      <JsonLd
        data={[
          serviceSchema({ name: page.name, description: page.seoDescription, path }),
          breadcrumbSchema([
            ...(getSite().showsServices ? [{ name: 'Services', path: '/services' }] : []),
            { name: page.name, path },
          ]),
          ...(page.questions.length > 0 ? [faqSchema(page.questions)] : []),
        ]}
      />
      <ServiceView service={page} projects={projectsWithFigures(page, getPublished())} />
    </>
  )
}

function findService(slug: string) {
  const { servicePages, redirects } = getPublished()
  return findPublished(servicePages, slug, redirects.service_page)
}
