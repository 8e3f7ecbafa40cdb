import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'

/** The plans are for running services; what is built once has a price of its own. */
export function ProjectPricing() {
  return (
    <section aria-labelledby="project-title" className="pricing-project">
      <div className="grid gap-2">
        <h2 id="project-title" className="text-heading">
          Building something new?
        </h2>
        <p className="max-w-prose text-muted-foreground">
          Projects have a price of their own, agreed before work starts. Describe yours: we review it within 4
          to 6 hours and send a proposal within 24 hours.
        </p>
      </div>
      <SiteLink href="/quote" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
        Get a Project Quote
      </SiteLink>
    </section>
  )
}
