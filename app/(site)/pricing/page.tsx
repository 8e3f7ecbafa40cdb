import '@/components/pricing/pricing.css'
import type { Metadata } from 'next'
import { PricingView } from '@/components/pricing/pricing-sections'
import { JsonLd } from '@/components/site/json-ld'
import { UnpublishedPage } from '@/components/site/unpublished-page'
import { sharePathOf } from '@/lib/base/picture'
import { UNKNOWN_RETRY_SECONDS, retryPage } from '@/lib/platform/page-retry'
import { breadcrumbSchema, faqSchema, missingMetadata, pageMetadata } from '@/lib/platform/seo'
import { blankPricingPage } from '@/lib/pricing/rules'
import { getPublished, isPublishedKnown } from '@/lib/content/published/queries'
import { getSite } from '@/lib/base/site'

const path = '/pricing'

export function generateMetadata(): Metadata {
  const { plans, pricingPage } = getPublished()
  if (!isOffered()) return missingMetadata(isPublishedKnown() ? 404 : 503)
  const { seoTitle, seoDescription, sharePicture } = pricingPage ?? blankPricingPage
  const names = plans.map(({ name, price }) => `${name} (${price})`).join(', ')
  const image = sharePathOf(sharePicture)
  return pageMetadata({
    title: seoTitle || 'Pricing',
    description: seoDescription || `What ${getSite().name} offers, and what it costs: ${names}.`,
    path,
    ...(image !== undefined && { image }),
  })
}

export default async function PricingPage() {
  const { plans, questions, pricingPage } = getPublished()
  if (!isOffered()) {
    const isKnown = isPublishedKnown()
    if (!isKnown) await retryPage(path, UNKNOWN_RETRY_SECONDS)
    return <UnpublishedPage missing={isKnown ? 404 : 503} />
  }
  const questionsData = questions.length > 0 ? [faqSchema(questions)] : []
  return (
    <>
      <JsonLd data={[...questionsData, breadcrumbSchema([{ name: 'Pricing', path }])]} />
      <PricingView page={pricingPage} plans={plans} questions={questions} />
    </>
  )
}

function isOffered(): boolean {
  return getSite().showsPricing && getPublished().plans.length > 0
}
