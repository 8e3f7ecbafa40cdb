import type { Metadata } from 'next'
import { ServiceView } from '@/components/services/service-page'
import { JsonLd } from '@/components/site/json-ld'
import type { PageProps } from '@/lib/platform/page'
import { breadcrumbSchema, pageMetadata, serviceSchema } from '@/lib/platform/seo'
import { servicePages } from '@/lib/services/content'
import { serviceSlugs, type ServiceSlug } from '@/lib/services/rules'

export const dynamicParams = false

export function generateStaticParams() {
  return serviceSlugs.map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: PageProps<{ slug: ServiceSlug }>): Promise<Metadata> {
  const { slug } = await params
  const { badge, description } = servicePages[slug]
  return pageMetadata({ title: badge, description, path: `/services/${slug}`, image: 'beside' })
}

export default async function ServicePage({ params }: PageProps<{ slug: ServiceSlug }>) {
  const { slug } = await params
  const service = servicePages[slug]
  const path = `/services/${slug}`
  return (
    <>
      <JsonLd
        data={[
          serviceSchema({ ...service, path }),
          breadcrumbSchema([
            { name: 'Services', path: '/#services' },
            { name: service.name, path },
          ]),
        ]}
      />
      <ServiceView slug={slug} service={service} />
    </>
  )
}
