import { ServiceCard } from '@/components/services/service-section'
import type { Published } from '@/lib/content/published/queries'
import { workOf } from '@/lib/portfolio/rules'
import { cardAndPageOf, type ServiceCard as Card } from '@/lib/services/rules'
import type { ServicePage } from '@/lib/services/schema'

type ServiceCardPreviewProps = { service: ServicePage & Card; published: Published }

/** The card of a service as it would be on the home page, above its page. */
export function ServiceCardPreview({ service, published }: ServiceCardPreviewProps) {
  if (!service.active) return null
  const { card, page } = cardAndPageOf(service)
  // As it would be with this page.
  const servicePages = [...published.servicePages.filter(({ slug }) => slug !== page.slug), page]
  const work = workOf(page, { ...published, servicePages })
  return (
    <div className="service-card-preview site-width">
      <p>On the home page</p>
      <ul className="service-cards">
        <ServiceCard service={{ ...card, slug: page.slug, work }} dialogId="service-card" />
      </ul>
    </div>
  )
}
