import type { Metadata } from 'next'
import { ServiceIndex } from '@/components/services/service-index'
import { JsonLd } from '@/components/site/json-ld'
import { getSite } from '@/lib/base/site'
import { getPublished } from '@/lib/content/published/queries'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'
import { unpublishedMetadata, UnpublishedPage } from '../unpublished'

const path = '/services'

export function generateMetadata(): Metadata {
  if (!isOffered()) return unpublishedMetadata()
  return pageMetadata({
    title: 'Services',
    description: `What ${getSite().name} does: ${getPublished()
      .servicePages.map(({ name }) => name)
      .join(', ')}.`,
    path,
  })
}

export default function ServicesPage() {
  if (!isOffered()) return <UnpublishedPage path={path} />
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: 'Services', path }])} />
      <ServiceIndex pages={getPublished().servicePages} headings={getLiveHomeTexts().headings} />
    </>
  )
}

function isOffered(): boolean {
  return getSite().showsServices && getPublished().servicePages.length > 0
}
