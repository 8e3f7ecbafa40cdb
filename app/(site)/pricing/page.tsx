import '@/components/pricing/pricing.css'
import type { Metadata } from 'next'
import { PricingView } from '@/components/pricing/pricing-sections'
import { JsonLd } from '@/components/site/json-ld'
import { sharePathOf } from '@/lib/base/picture'
import { breadcrumbSchema, faqSchema, pageMetadata } from '@/lib/platform/seo'
import { blankPricingPage } from '@/lib/pricing/rules'
import { getPublished } from '@/lib/content/published/queries'
import { getSite } from '@/lib/base/site'
import { unpublishedMetadata, UnpublishedPage } from '../unpublished'

const path = '/pricing'

export function generateMetadata(): Metadata {
  const { plans, pricingPage } = getPublished()
  if (!isOffered()) return unpublishedMetadata()
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

export default function PricingPage() {
  const { plans, questions, pricingPage } = getPublished()
  if (!isOffered()) return <UnpublishedPage path={path} />
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
