import type { Metadata } from 'next'
import { PortfolioIndexView } from '@/components/portfolio/portfolio-index'
import { JsonLd } from '@/components/site/json-ld'
import { UnpublishedPage } from '@/components/site/unpublished-page'
import { getSite } from '@/lib/base/site'
import { getPublished, isPublishedKnown } from '@/lib/content/published/queries'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { UNKNOWN_RETRY_SECONDS, retryPage } from '@/lib/platform/page-retry'
import { breadcrumbSchema, missingMetadata, pageMetadata } from '@/lib/platform/seo'
import { portfolioIndexOf } from '@/lib/portfolio/rules'

const path = '/portfolio'

export function generateMetadata(): Metadata {
  if (!isOffered()) return missingMetadata(isPublishedKnown() ? 404 : 503)
  return pageMetadata({
    title: 'Portfolio',
    description: `Projects of ${getSite().name}: ${getPublished()
      .caseStudies.map(({ title }) => title)
      .join(', ')}.`,
    path,
  })
}

export default async function PortfolioPage() {
  if (!isOffered()) {
    const isKnown = isPublishedKnown()
    if (!isKnown) await retryPage(path, UNKNOWN_RETRY_SECONDS)
    return <UnpublishedPage missing={isKnown ? 404 : 503} />
  }
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: 'Portfolio', path }])} />
      <PortfolioIndexView index={portfolioIndexOf(getPublished())} headings={getLiveHomeTexts().headings} />
    </>
  )
}

function isOffered(): boolean {
  return getSite().showsPortfolio && getPublished().caseStudies.length > 0
}
