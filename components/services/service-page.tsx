import '@/components/services/service.css'
import { CheckItems } from '@/components/site/site-icon'
import { Breadcrumb } from '@/components/site/breadcrumb'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import { ContentPicture } from '@/components/pictures/content-picture'
import { quotePathFor } from '@/lib/quotes/rules'
import { projectPath } from '@/lib/portfolio/rules'
import type { CaseStudy } from '@/lib/portfolio/schema'
import type { ServicePage } from '@/lib/services/schema'
import { getSite } from '@/lib/base/site'

type ServiceViewProps = {
  service: ServicePage
  /** Projects that used the service and have a figure to show. */
  projects: readonly CaseStudy[]
}

/** Leaves out what the agency has left empty. */
export function ServiceView({ service, projects }: ServiceViewProps) {
  const quotePath = quotePathFor(service.slug)
  return (
    <div className="service" data-tone={service.tone}>
      <ServiceHero service={service} quotePath={quotePath} />
      <ServiceReasons service={service} />
      <ServiceCapabilities service={service} />
      <ServiceExample service={service} />
      <ServiceProof projects={projects} />
      <ServiceQuestions questions={service.questions} />
      <ServiceClosing service={service} quotePath={quotePath} />
    </div>
  )
}

type SectionProps = { service: ServicePage; quotePath: string }

function ServiceHero({ service, quotePath }: SectionProps) {
  return (
    <section aria-labelledby="service-title" className="service-hero">
      <div className="site-width service-hero-grid">
        <div className="service-hero-text">
          <Breadcrumb
            above={getSite().showsServices ? [{ name: 'Services', href: '/services' }] : []}
            page={service.name}
          />
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
          <ServiceTerms service={service} />
        </div>
        {service.artwork ? (
          <figure className="service-artwork">
            <ContentPicture
              picture={service.artwork}
              sizes="(width >= 60rem) 37rem, (width >= 48rem) 44rem, 92vw"
              eager
            />
            {service.artworkCaption ? <figcaption>{service.artworkCaption}</figcaption> : null}
          </figure>
        ) : null}
      </div>
    </section>
  )
}

function ServiceTerms({ service: { price, duration } }: { service: ServicePage }) {
  const terms = [
    { name: 'Price', text: price },
    { name: 'Duration', text: duration },
  ].filter(({ text }) => text !== '')
  if (terms.length === 0) return null
  return (
    <dl className="service-terms">
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function ServiceReasons({ service }: { service: ServicePage }) {
  const cards = [
    { title: 'Who Needs It', text: service.whoText, points: service.whoPoints, isAnswer: false },
    { title: 'Why They Need It', text: service.whyText, points: service.whyPoints, isAnswer: false },
    { title: 'How It Helps', text: service.howText, points: service.howPoints, isAnswer: true },
  ].filter(({ text, points }) => text !== '' || points.length > 0)
  if (cards.length === 0) return null
  return (
    <section aria-label={`${service.name}: is it for you?`} className="site-width service-reasons">
      {cards.map(({ title, text, points, isAnswer }) => (
        <article key={title} className="ui-card service-reason" data-answer={isAnswer || undefined}>
          <h2 className="text-heading">{title}</h2>
          {text ? <p>{text}</p> : null}
          {points.length > 0 ? (
            <ul>
              {isAnswer ? <CheckItems texts={points} /> : points.map((point) => <li key={point}>{point}</li>)}
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

/** One piece of work, from start to finish. */
function ServiceExample({ service: { exampleTitle, exampleText, exampleSteps } }: { service: ServicePage }) {
  if (exampleSteps.length === 0) return null
  return (
    <section aria-labelledby="example-title" className="site-width service-example">
      <div>
        <h2 id="example-title" className="text-title">
          {exampleTitle || 'An example'}
        </h2>
        {exampleText ? <p className="mt-4 text-muted-foreground">{exampleText}</p> : null}
      </div>
      <ol>
        {exampleSteps.map(({ title, text }, index) => (
          <li key={index} className="reveal">
            <h3 className="text-heading">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ServiceQuestions({ questions }: Pick<ServicePage, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions-title" className="site-width service-questions">
      <h2 id="questions-title" className="text-title">
        Questions people ask
      </h2>
      <dl>
        {questions.map(({ question, answer }, index) => (
          <div key={index}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The results of projects that used the service, as measured by their clients, the first with its picture. */
function ServiceProof({ projects }: { projects: readonly CaseStudy[] }) {
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="proof-title" className="site-width service-proof">
      <h2 id="proof-title" className="text-title">
        What came of it
      </h2>
      <ul>
        {projects.map(({ slug, title, category, picture, outcomeFigure, outcomeClaim }, index) => (
          <li key={slug}>
            {index === 0 && picture ? (
              <ContentPicture picture={picture} sizes="(width >= 48rem) 40rem, 92vw" />
            ) : null}
            <strong>{outcomeFigure}</strong>
            <p>{outcomeClaim}</p>
            <SiteLink href={projectPath(slug)}>
              <span>{title} </span>
              {category ? <span>{category}</span> : null}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ServiceClosing({ service, quotePath }: SectionProps) {
  const { closingTitle: title, closingText: text } = service
  return (
    <section aria-labelledby="closing-title" className="site-width py-16 lg:py-24">
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
