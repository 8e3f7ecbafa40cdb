import { ServiceBreadcrumb } from '@/components/services/service-breadcrumb'
import { SiteLink } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { ServicePage } from '@/lib/services/content'

type ServiceHeroProps = { service: ServicePage; quotePath: string }

export function ServiceHero({ service, quotePath }: ServiceHeroProps) {
  return (
    <section aria-labelledby="service-title" className="service-hero">
      <div className="site-width service-hero-grid">
        <div className="service-hero-text">
          <ServiceBreadcrumb current={service.name} />
          <Badge className="service-badge px-3 py-1 text-sm">{service.badge}</Badge>
          <h1 id="service-title" className="text-display">
            {service.headline}
          </h1>
          <p className="max-w-xl text-lead text-muted-foreground">{service.lead}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            <SiteLink href={quotePath} className={buttonVariants({ variant: 'hero', size: 'lg' })}>
              Get Started
            </SiteLink>
            <SiteLink href="/contact" className={buttonVariants({ variant: 'neon', size: 'lg' })}>
              Talk to Expert
            </SiteLink>
          </div>
        </div>
        <div aria-hidden className="service-artwork" />
      </div>
    </section>
  )
}
