import '@/components/pricing/pricing.css'
import type { Metadata } from 'next'
import { PlanCard, PricingQuestions, ProjectPricing } from '@/components/pricing/pricing-sections'
import { JsonLd } from '@/components/site/json-ld'
import { plans, pricingQuestions } from '@/lib/pricing/content'
import { breadcrumbSchema, faqSchema, pageMetadata } from '@/lib/platform/seo'

export const metadata: Metadata = pageMetadata({
  title: 'Pricing',
  description:
    'Two plans: Starter at $500 per month, and Enterprise at a price agreed with you. Switch at any time, 30-day refund policy.',
  path: '/pricing',
})

export default function PricingPage() {
  return (
    <div className="glow-behind">
      <JsonLd
        data={[faqSchema(pricingQuestions), breadcrumbSchema([{ name: 'Pricing', path: '/pricing' }])]}
      />
      <div className="site-width pt-14 pb-20 lg:pt-20 lg:pb-28">
        <div className="grid justify-items-center gap-5 text-center">
          <h1 className="max-w-3xl text-display">
            Two plans, <span className="text-brand inline-block">no small print</span>
          </h1>
          <p className="max-w-xl text-lead text-muted-foreground">
            Start with a fixed monthly price, or tell us what you need and get one of your own. You can change
            your mind either way.
          </p>
        </div>
        <section aria-label="Plans" className="pricing-plans">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </section>
        <p className="mt-6 text-center text-sm text-muted-foreground">
          Prices in US dollars, before taxes. We announce price changes 30 days ahead.
        </p>
        <ProjectPricing />
        <PricingQuestions questions={pricingQuestions} />
      </div>
    </div>
  )
}
