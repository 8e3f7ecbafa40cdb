import { quotePromise } from '@/lib/base/site'
import { CheckItems } from '@/components/site/site-icon'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { isLeftOut } from '@/lib/navigation/rules'
import { slugOf } from '@/lib/base/slug'
import { blankPricingPage } from '@/lib/pricing/rules'
import type { Plan, PricingPage, Question } from '@/lib/pricing/schema'

type PricingViewProps = {
  /** Null shows neutral texts. */
  page: PricingPage | null
  plans: readonly Plan[]
  questions: readonly Question[]
}

/** Leaves out what the agency has left empty. */
export function PricingView({ page, plans, questions }: PricingViewProps) {
  const { title, accent, lead, note } = page ?? blankPricingPage
  return (
    <div className="glow-behind">
      <div className="site-width site-page">
        <div className="grid justify-items-center gap-5 text-center">
          <h1 className="max-w-4xl text-display">
            <span>{title} </span>
            {accent ? <span className="text-brand inline-block">{accent}</span> : null}
          </h1>
          {lead ? <p className="max-w-2xl text-lead text-balance text-muted-foreground">{lead}</p> : null}
        </div>
        <section aria-label="Plans" className="pricing-plans">
          {plans.map((plan, index) => (
            <PlanCard key={index} plan={plan} titleId={`plan-${slugOf(plan.name) || String(index)}`} />
          ))}
        </section>
        {note ? <p className="mt-6 text-center text-sm text-muted-foreground">{note}</p> : null}
        <ProjectPricing />
        <PricingQuestions questions={questions} />
      </div>
    </div>
  )
}

function PlanCard({ plan, titleId }: { plan: Plan; titleId: string }) {
  const { name, price, priceNote, text, mark, features, linkName, linkHref } = plan
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
      {text ? <p className="text-muted-foreground">{text}</p> : null}
      <ul>
        <CheckItems texts={features} />
      </ul>
      <ButtonLink href={linkHref} variant={mark ? 'hero' : 'neon'} size="lg" className="mt-auto w-full">
        {linkName}
      </ButtonLink>
    </article>
  )
}

function ProjectPricing() {
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

/** Uses `details`, which works without JavaScript and lets the browser's search find text in closed ones. */
function PricingQuestions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions-title" className="pricing-questions">
      <h2 id="questions-title" className="text-title">
        Frequently asked questions
      </h2>
      <div>
        {questions.map(({ question, answer, linkName, linkHref }, index) => (
          <details key={index} open={index === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>
              <span>{answer} </span>
              {linkHref && !isLeftOut(linkHref) ? (
                <SiteLink href={linkHref} className="text-purple underline underline-offset-4">
                  {linkName}
                </SiteLink>
              ) : null}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
