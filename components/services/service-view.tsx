import '@/components/services/service.css'
import { ServiceCapabilities } from '@/components/services/service-capabilities'
import { ServiceClosing } from '@/components/services/service-closing'
import { ServiceHero } from '@/components/services/service-hero'
import { ServiceReasons } from '@/components/services/service-reasons'
import { quotePathFor } from '@/lib/quotes/rules'
import type { ServicePage, ServiceSlug } from '@/lib/services/content'

/** The one layout of the six service pages; the slug chooses colour and artwork. */
export function ServiceView({ slug, service }: { slug: ServiceSlug; service: ServicePage }) {
  const quotePath = quotePathFor(slug)
  return (
    <div className="service" data-service={slug}>
      <ServiceHero service={service} quotePath={quotePath} />
      <ServiceReasons service={service} />
      <ServiceCapabilities service={service} />
      <ServiceClosing {...service.closing} quotePath={quotePath} />
    </div>
  )
}
