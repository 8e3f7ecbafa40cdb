import '@/components/services/service-card.css'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ServiceCard } from '@/components/services/service-card'
import type { HomeService } from '@/lib/homepage/rules'

/** The services on offer; nothing when there are none. */
export function ServiceSection({ services }: { services: readonly HomeService[] }) {
  if (services.length === 0) return null
  return (
    <section id="services" aria-labelledby="services-title" className="home-section pt-0">
      <div className="site-width">
        <SectionHeading
          id="services-title"
          label="Services"
          title="One team for the whole thread"
          text="From the first model to the server it runs on. Take one strand or all of them; they are made to fit each other."
        />
        <ul className="service-cards">
          {services.map((service, index) => (
            <ServiceCard key={index} service={service} dialogId={`service-${String(index + 1)}`} />
          ))}
        </ul>
      </div>
    </section>
  )
}
