import { ServiceDialog } from '@/components/services/service-dialog'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import type { HomeService } from '@/lib/homepage/rules'
import { serviceLinks } from '@/lib/navigation/content'

// As on the card of the Services Manager, long lists go on in the dialog.
const MOST_FEATURES = 4

type ServiceCardProps = { service: HomeService; dialogId: string }

export function ServiceCard({ service, dialogId }: ServiceCardProps) {
  const page = serviceLinks.find(({ href }) => href === `/services/${String(service.slug)}`)
  // The same elements in card and dialog: they are sent once.
  const features = service.features.map((feature, index) => <li key={index}>{feature}</li>)
  return (
    <li className="service-card card-lit reveal">
      <i aria-hidden className={`service-icon service-icon-${service.icon}`} />
      <h3>{page ? <SiteLink href={page.href}>{service.title}</SiteLink> : service.title}</h3>
      <p>{service.description}</p>
      <ul>{features.slice(0, MOST_FEATURES)}</ul>
      <button
        type="button"
        className={buttonVariants({ variant: 'outline' })}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: dialogId }}
        popoverTarget={dialogId}
      >
        Learn More<span className="sr-only"> about {service.title}</span>
      </button>
      <ServiceDialog service={service} features={features} id={dialogId} />
    </li>
  )
}
