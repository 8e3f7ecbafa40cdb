import '@/components/services/service-card.css'
import type { ReactNode } from 'react'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ContentPicture } from '@/components/pictures/content-picture'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import type { DescribedPicture } from '@/lib/base/picture'
import { quotePathFor } from '@/lib/quotes/rules'
import type { Headings } from '@/lib/homepage/rules'
import { type ServiceFields, servicePath } from '@/lib/services/rules'

/** With the address of its page and a piece of the work, if there are any. */
type ShownService = ServiceFields & { slug: string | null; work: DescribedPicture | null }

type ServiceSectionProps = { services: readonly ShownService[]; headings: Headings }

export function ServiceSection({ services, headings }: ServiceSectionProps) {
  if (services.length === 0) return null
  return (
    <section id="services" aria-labelledby="services-title" className="home-section late">
      <div className="site-width">
        <SectionHeading
          id="services-title"
          label="Services"
          title={headings.servicesTitle || 'What we do'}
          text={headings.servicesText}
        />
        <ul className="service-cards home-row">
          {services.map((service, index) => (
            <ServiceCard key={index} service={service} dialogId={`service-${String(index + 1)}`} />
          ))}
        </ul>
      </div>
    </section>
  )
}

// The same number as in the Services Manager; the dialog shows all.
const MOST_FEATURES = 4

type ServiceCardProps = { service: ShownService; dialogId: string }

export function ServiceCard({ service, dialogId }: ServiceCardProps) {
  const { title, description, slug } = service
  // Shared by card and dialog, so that they are sent only once.
  const features = service.features.map((feature, index) => <li key={index}>{feature}</li>)
  return (
    <li className="service-card card-lit reveal">
      {service.work ? (
        <div className="service-work">
          <ContentPicture
            picture={{ ...service.work, alt: '' }}
            sizes="(width >= 70rem) 26rem, (width >= 44rem) 46vw, 84vw"
          />
        </div>
      ) : (
        <i aria-hidden className={`service-icon service-icon-${service.icon}`} />
      )}
      <h3>{slug === null ? title : <SiteLink href={servicePath(slug)}>{title}</SiteLink>}</h3>
      {description ? <p>{description}</p> : null}
      <ul>{features.slice(0, MOST_FEATURES)}</ul>
      <button
        type="button"
        className={buttonVariants({ variant: 'outline' })}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: dialogId }}
        popoverTarget={dialogId}
      >
        Learn More<span className="sr-only"> about {title}</span>
      </button>
      <ServiceDialog service={service} features={features} id={dialogId} />
    </li>
  )
}

type ServiceDialogProps = { service: ShownService; features: ReactNode; id: string }

/** Opened and closed by `commandfor`, without JavaScript. A modal dialog, or a popover in older browsers. */
function ServiceDialog({ service, features, id }: ServiceDialogProps) {
  return (
    <dialog
      id={id}
      popover="auto"
      className="service-dialog"
      aria-labelledby={`${id}-title`}
      {...{ closedby: 'any' }}
    >
      <h2 id={`${id}-title`}>{service.title}</h2>
      <p>{service.learnMore ?? service.description}</p>
      <p id={`${id}-features`}>Key Features:</p>
      <ul aria-labelledby={`${id}-features`}>{features}</ul>
      <ButtonLink href={quotePathFor(service.slug ?? service.title)} variant="hero">
        Get a Quote for {service.title}
      </ButtonLink>
      <button
        type="button"
        aria-label="Close"
        {...{ command: 'close', commandfor: id }}
        popoverTarget={id}
        popoverTargetAction="hide"
      >
        <i aria-hidden />
      </button>
    </dialog>
  )
}
