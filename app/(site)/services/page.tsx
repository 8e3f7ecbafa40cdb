import type { Metadata } from 'next'
import { ServiceIndex } from '@/components/services/service-index'
import { JsonLd } from '@/components/site/json-ld'
import { UnpublishedPage } from '@/components/site/unpublished-page'
import { getSite } from '@/lib/base/site'
import { getPublished, isPublishedKnown } from '@/lib/content/published/queries'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { UNKNOWN_RETRY_SECONDS, retryPage } from '@/lib/platform/page-retry'
import { breadcrumbSchema, missingMetadata, pageMetadata } from '@/lib/platform/seo'

const path = '/services'

export function generateMetadata(): Metadata {
  if (!isOffered()) return missingMetadata(isPublishedKnown() ? 404 : 503)
  return pageMetadata({
    title: 'Services',
    description: `What ${getSite().name} does: ${getPublished()
      .servicePages.map(({ name }) => name)
      .join(', ')}.`,
    path,
  })
}

export default async function ServicesPage() {
  if (!isOffered()) {
    const isKnown = isPublishedKnown()
    if (!isKnown) await retryPage(path, UNKNOWN_RETRY_SECONDS)
    return <UnpublishedPage missing={isKnown ? 404 : 503} />
  }
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
