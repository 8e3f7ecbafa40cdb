import { unstable_cache } from 'next/cache'
import { HomeContactSection } from '@/components/contact-messages/home-contact-section'
import { TestimonialSection } from '@/components/testimonials/testimonial-section'
import { AboutSection } from '@/components/homepage/about-section'
import { PortfolioSection } from '@/components/portfolio/portfolio-section'
import { ServiceSection } from '@/components/services/service-section'
import { Hero } from '@/components/site/hero'
import { JsonLd } from '@/components/site/json-ld'
import { isBuilding } from '@/lib/platform/env'
import { getHomePage } from '@/lib/homepage/queries'
import { getPublished } from '@/lib/published'
import { organizationSchema, pageMetadata, websiteSchema } from '@/lib/platform/seo'
import { getSite, titleOf } from '@/lib/site'

// Admin changes revalidate at once; this is for changes made elsewhere and for when the database returns.
export const revalidate = 60

export function generateMetadata() {
  return pageMetadata({ title: titleOf(), description: getSite().description, path: '/' })
}

// A build has no database and shows no content. It expires after a second, so that the first visit after a start
// renders the page from the database.
const getBuiltPage = unstable_cache(getHomePage, ['home-page'], { revalidate: 1 })

export default async function HomePage() {
  const { texts, services, testimonials } = await (isBuilding() ? getBuiltPage() : getHomePage())
  const { servicePages, caseStudies } = getPublished()
  const site = getSite()
  return (
    <>
      <JsonLd data={[organizationSchema(), websiteSchema()]} />
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
