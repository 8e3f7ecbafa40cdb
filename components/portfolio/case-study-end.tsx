import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import type { PortfolioProject } from '@/lib/portfolio/content'

/** Where to go from a story: to the next one, or to us. */
export function CaseStudyEnd({ next }: { next: PortfolioProject }) {
  return (
    <footer className="site-width case-end">
      <SiteLink href={`/portfolio/${next.slug}`} className="case-next card-lit">
        <span>Next project</span>
        <span>{next.title}</span>
        <span>{next.description}</span>
      </SiteLink>
      <div className="case-call">
        <h2>Is something like this stuck at your place?</h2>
        <p>Tell us in a few sentences. You hear back within 24 hours.</p>
        <SiteLink href="/contact" className={buttonVariants({ variant: 'hero', size: 'lg' })}>
          Start Your Project
        </SiteLink>
      </div>
    </footer>
  )
}
