import { HomeContactSection } from '@/components/contact-messages/home-contact-section'
import { AboutSection } from '@/components/homepage/about-section'
import { PortfolioSection } from '@/components/portfolio/portfolio-section'
import { ServiceSection } from '@/components/services/service-section'
import { Hero } from '@/components/site/hero'
import { TestimonialSection } from '@/components/testimonials/testimonial-section'
import type { getHomePage } from '@/lib/homepage/queries'
import type { Published } from '@/lib/published'
import { getSite } from '@/lib/site'

type HomepageViewProps = Awaited<ReturnType<typeof getHomePage>> & {
  published: Pick<Published, 'servicePages' | 'caseStudies'>
}

/** The sections of the home page. */
export function HomepageView({ texts, services, testimonials, published }: HomepageViewProps) {
  const { servicePages, caseStudies } = published
  const site = getSite()
  return (
    <>
      <Hero
        hero={texts.hero}
        figures={texts.figures}
        hasPortfolio={site.showsPortfolio && caseStudies.length > 0}
      />
      {site.showsAbout ? <AboutSection texts={texts} /> : null}
      {site.showsServices ? (
        <ServiceSection
          services={services}
          pages={servicePages.map(({ slug }) => slug)}
          headings={texts.headings}
        />
      ) : null}
      {site.showsPortfolio ? <PortfolioSection projects={caseStudies} headings={texts.headings} /> : null}
      {site.showsTestimonials ? <TestimonialSection testimonials={testimonials} /> : null}
      {site.showsContact ? <HomeContactSection headings={texts.headings} /> : null}
    </>
  )
}
