import '@/components/services/service.css'
import { CheckItems } from '@/components/site/site-icon'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLinkItems } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import { ContentPicture } from '@/components/pictures/content-picture'
import { quotePathFor } from '@/lib/quotes/rules'
import type { ServicePage } from '@/lib/services/schema'
import { getSite } from '@/lib/site'

/** What an agency has left empty isn't shown. */
export function ServiceView({ service }: { service: ServicePage }) {
  const quotePath = quotePathFor(service.slug)
  return (
    <div className="service" data-tone={service.tone}>
      <ServiceHero service={service} quotePath={quotePath} />
      <ServiceReasons service={service} />
      <ServiceCapabilities service={service} />
      <ServiceClosing service={service} quotePath={quotePath} />
    </div>
  )
}

type SectionProps = { service: ServicePage; quotePath: string }

function ServiceHero({ service, quotePath }: SectionProps) {
  const breadcrumb = [
    { name: 'Home', href: '/' },
    ...(getSite().showsServices ? [{ name: 'Services', href: '/#services' }] : []),
  ]
  return (
    <section aria-labelledby="service-title" className="service-hero">
      <div className="site-width service-hero-grid">
        <div className="service-hero-text">
          <nav aria-label="Breadcrumb" className="service-breadcrumb">
            <ol>
              <SiteLinkItems links={breadcrumb} />
              <li aria-current="page">{service.name}</li>
            </ol>
          </nav>
          {service.badge ? <Badge className="service-badge px-3 py-1 text-sm">{service.badge}</Badge> : null}
          <h1 id="service-title" className="text-display">
            {service.headline}
          </h1>
          {service.lead ? <p className="max-w-xl text-lead text-muted-foreground">{service.lead}</p> : null}
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink href={quotePath} variant="hero" size="lg">
              Get Started
            </ButtonLink>
            <ButtonLink href="/contact" variant="neon" size="lg">
              Talk to Expert
            </ButtonLink>
          </div>
        </div>
        {service.artwork ? (
          <div className="service-artwork">
            <ContentPicture picture={service.artwork} sizes="(width >= 60rem) 30rem, 24rem" eager />
          </div>
        ) : null}
      </div>
    </section>
  )
}

function ServiceReasons({ service }: { service: ServicePage }) {
  const cards = [
    { title: 'Who Needs It', text: service.whoText, points: service.whoPoints },
    { title: 'Why They Need It', text: service.whyText, points: service.whyPoints },
    { title: 'How It Helps', text: service.howText, points: service.howPoints },
  ].filter(({ text, points }) => text !== '' || points.length > 0)
  if (cards.length === 0) return null
  return (
    <section aria-label={`${service.name}: is it for you?`} className="site-width service-reasons">
      {cards.map(({ title, text, points }) => (
        <article key={title} className="ui-card service-reason">
          <h2 className="text-heading">{title}</h2>
          {text ? <p>{text}</p> : null}
          {points.length > 0 ? (
            <ul>
              <CheckItems texts={points} />
            </ul>
          ) : null}
        </article>
      ))}
    </section>
  )
}

function ServiceCapabilities({ service }: { service: ServicePage }) {
  if (service.capabilities.length === 0) return null
  return (
    <section aria-labelledby="capabilities-title" className="service-band">
      <div className="site-width service-capabilities">
        <div>
          <h2 id="capabilities-title" className="text-title">
            {service.capabilitiesTitle || `What ${service.name} covers`}
          </h2>
          <p className="mt-4 max-w-sm text-muted-foreground">
            Each stands on its own; most projects combine two or three.
          </p>
        </div>
        <ol>
          {service.capabilities.map(({ name, text }) => (
            <li key={name} className="reveal">
              <h3 className="text-subheading">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function ServiceClosing({ service, quotePath }: SectionProps) {
  const { closingTitle: title, closingText: text } = service
  return (
    <section aria-labelledby="closing-title" className="site-width py-20 lg:py-28">
      <div className="service-closing">
        <h2 id="closing-title" className="text-title">
          {title || 'Shall we talk about it?'}
        </h2>
        {text ? <p className="max-w-xl text-lead text-muted-foreground">{text}</p> : null}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink href={quotePath} variant="hero" size="lg">
            Request a Quote
          </ButtonLink>
          {getSite().showsServices ? (
            <ButtonLink href="/#services" variant="outline" size="lg">
              View All Services
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  )
}
