import type { Metadata } from 'next'
import { AboutView } from '@/components/homepage/about-section'
import { JsonLd } from '@/components/site/json-ld'
import { UnpublishedPage } from '@/components/site/unpublished-page'
import { getSite } from '@/lib/base/site'
import { getPublished, isPublishedKnown } from '@/lib/content/published/queries'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { navigationOf } from '@/lib/navigation/queries'
import { UNKNOWN_RETRY_SECONDS, retryPage } from '@/lib/platform/page-retry'
import { breadcrumbSchema, missingMetadata, pageMetadata } from '@/lib/platform/seo'

const path = '/about'

export function generateMetadata(): Metadata {
  if (!isOffered()) return missingMetadata(isPublishedKnown() ? 404 : 503)
  return pageMetadata({
    title: 'About',
    description: getLiveHomeTexts().about.description || `Who stands behind ${getSite().name}.`,
    path,
  })
}

export default async function AboutPage() {
  if (!isOffered()) {
    const isKnown = isPublishedKnown()
    if (!isKnown) await retryPage(path, UNKNOWN_RETRY_SECONDS)
    return <UnpublishedPage missing={isKnown ? 404 : 503} />
  }
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: 'About', path }])} />
      <AboutView texts={getLiveHomeTexts()} />
    </>
  )
}

function isOffered(): boolean {
  return navigationOf(getPublished()).hasAbout
}
