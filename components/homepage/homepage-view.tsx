import { HomeContactSection } from '@/components/contact-messages/home-contact-section'
import { AboutSection } from '@/components/homepage/about-section'
import { PortfolioSection } from '@/components/portfolio/portfolio-section'
import { HomePricingSection } from '@/components/pricing/home-pricing-section'
import { ServiceSection } from '@/components/services/service-section'
import { Hero } from '@/components/site/hero'
import { TestimonialSection } from '@/components/testimonials/testimonial-section'
import { homePartsOf } from '@/lib/homepage/content'
import type { getHomePage } from '@/lib/homepage/queries'
import { hasAbout } from '@/lib/navigation/rules'
import { heroArtOf } from '@/lib/homepage/rules'
import { workOf } from '@/lib/portfolio/rules'
import type { Published } from '@/lib/content/published/queries'
import { getSite } from '@/lib/base/site'

type HomepageViewProps = Awaited<ReturnType<typeof getHomePage>> & {
  published: Pick<
    Published,
    'servicePages' | 'caseStudies' | 'newestCase' | 'pricingPage' | 'plans' | 'redirects'
  >
}

/** The sections of the home page: hero, about, services, pricing, portfolio, testimonials and contact. */
export function HomepageView({ texts, services, testimonials, published }: HomepageViewProps) {
  const { pricingPage } = published
  const site = getSite()
  const cards = (site.showsServices ? services : []).map((service) => ({
    ...service,
    work: workOf(service, published),
  }))
  const plans = site.showsPricing ? published.plans : []
  const parts = homePartsOf(published)
  const art = heroArtOf(texts.hero, parts.newestCase)
  return (
    // One root: the router scrolls to every root of a page, which on the home page could end at its second section.
    <div>
      <Hero hero={texts.hero} figures={texts.figures} art={art} hasPortfolio={parts.hasPortfolio} />
      {parts.showsAbout && hasAbout(texts) ? <AboutSection texts={texts} /> : null}
      <ServiceSection services={cards} headings={texts.headings} />
      <HomePricingSection page={pricingPage} plans={plans} />
      <PortfolioSection
        projects={parts.hasPortfolio ? published.caseStudies : []}
        shownAbove={art?.shows === 'case' ? art.project.slug : null}
        headings={texts.headings}
      />
      {site.showsTestimonials ? <TestimonialSection testimonials={testimonials} /> : null}
      {site.showsContact ? <HomeContactSection headings={texts.headings} /> : null}
    </div>
  )
}
