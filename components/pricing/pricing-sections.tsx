import { quotePromise } from '@/lib/site'
import { CheckItems } from '@/components/site/site-icon'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import type { Plan, Question } from '@/lib/pricing/content'

export function PlanCard({ plan }: { plan: Plan }) {
  const { name, price, priceNote, text, mark, features, link } = plan
  const titleId = `plan-${name.toLowerCase()}`
  return (
    <article aria-labelledby={titleId} className={cn('ui-card pricing-plan', mark && 'pricing-plan-marked')}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="text-heading">
          {name}
        </h2>
        {mark ? <Badge>{mark}</Badge> : null}
      </div>
      <p className="pricing-price">
        <strong>{price}</strong> {priceNote}
      </p>
      <p className="text-muted-foreground">{text}</p>
      <ul>
        <CheckItems texts={features} />
      </ul>
      <ButtonLink href={link.href} variant={mark ? 'hero' : 'neon'} size="lg" className="mt-auto w-full">
        {link.name}
      </ButtonLink>
    </article>
  )
}

export function ProjectPricing() {
  return (
    <section aria-labelledby="project-title" className="pricing-project">
      <div className="grid gap-2">
        <h2 id="project-title" className="text-heading">
          Building something new?
        </h2>
        <p className="max-w-prose text-muted-foreground">
          Projects are priced individually, agreed before work starts. Describe yours: we {quotePromise()}.
        </p>
      </div>
      <ButtonLink href="/quote" variant="outline" size="lg">
        Get a Project Quote
      </ButtonLink>
    </section>
  )
}

/** `details` works without JavaScript, and the browser's search finds text in closed ones. */
export function PricingQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="questions-title" className="pricing-questions">
      <h2 id="questions-title" className="text-title">
        Frequently asked questions
      </h2>
      <div>
        {questions.map(({ question, answer, link }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>
              {answer}{' '}
              {link ? (
                <SiteLink href={link.href} className="text-purple underline underline-offset-4">
                  {link.name}
                </SiteLink>
              ) : null}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
