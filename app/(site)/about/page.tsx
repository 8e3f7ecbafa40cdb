import type { Metadata } from 'next'
import { AboutPage } from '@/components/homepage/about-page'
import { JsonLd } from '@/components/site/json-ld'
import { UnpublishedPage } from '@/components/site/unpublished-page'
import { getSite } from '@/lib/base/site'
import { getPublished, isPublishedKnown } from '@/lib/content/published/queries'
import { getAboutPage, getLiveHomeTexts } from '@/lib/homepage/queries'
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

export default async function AboutRoute() {
  if (!isOffered()) {
    const isKnown = isPublishedKnown()
    if (!isKnown) await retryPage(path, UNKNOWN_RETRY_SECONDS)
    return <UnpublishedPage missing={isKnown ? 404 : 503} />
  }
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: 'About', path }])} />
      <AboutPage {...await getAboutPage()} />
    </>
  )
}

function isOffered(): boolean {
  return navigationOf(getPublished()).hasAbout
}
