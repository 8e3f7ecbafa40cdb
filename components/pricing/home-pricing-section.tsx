import '@/components/pricing/home-pricing.css'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ButtonLink } from '@/components/site/button-link'
import { quoteLink } from '@/lib/navigation/content'
import { blankPricingPage } from '@/lib/pricing/rules'
import type { Plan, PricingPage } from '@/lib/pricing/schema'

type HomePricingSectionProps = { page: PricingPage | null; plans: readonly Plan[] }

/** A summary of the prices, and the next step. The pricing page has the rest. */
export function HomePricingSection({ page, plans }: HomePricingSectionProps) {
  if (plans.length === 0) return null
  const { title, accent } = page ?? blankPricingPage
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="home-section late home-pricing">
      <div className="site-width">
        <div className="home-pricing-panel">
          <SectionHeading id="pricing-title" label="Pricing" title={`${title} ${accent}`.trim()} text="" />
          <dl>
            {plans.map(({ name, price, priceNote }, index) => (
              <div key={index}>
                <dt>{name}</dt>
                <dd>
                  <strong>{price}</strong> {priceNote}
                </dd>
              </div>
            ))}
            <div>
              <dt>Projects</dt>
              <dd>priced individually, agreed before work starts</dd>
            </div>
          </dl>
          <div className="home-pricing-actions">
            <ButtonLink href={quoteLink.href} variant="hero" size="lg">
              {quoteLink.name}
            </ButtonLink>
            <ButtonLink href="/pricing" variant="neon" size="lg">
              See Pricing
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
