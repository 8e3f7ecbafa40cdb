import type { Metadata } from 'next'
import { PortfolioIndexView } from '@/components/portfolio/portfolio-index'
import { JsonLd } from '@/components/site/json-ld'
import { getSite } from '@/lib/base/site'
import { getPublished } from '@/lib/content/published/queries'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'
import { portfolioIndexOf } from '@/lib/portfolio/rules'
import { unpublishedMetadata, UnpublishedPage } from '../unpublished'

const path = '/portfolio'

export function generateMetadata(): Metadata {
  if (!isOffered()) return unpublishedMetadata()
  return pageMetadata({
    title: 'Portfolio',
    description: `Projects of ${getSite().name}: ${getPublished()
      .caseStudies.map(({ title }) => title)
      .join(', ')}.`,
    path,
  })
}

export default function PortfolioPage() {
  if (!isOffered()) return <UnpublishedPage path={path} />
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
