import { SiteIcon } from '@/components/site/site-icon'
import { SiteLink } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { Plan } from '@/lib/pricing/content'

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
        {features.map((feature) => (
          <li key={feature}>
            <SiteIcon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <SiteLink
        href={link.href}
        className={buttonVariants({
          variant: mark ? 'hero' : 'neon',
          size: 'lg',
          className: 'mt-auto w-full',
        })}
      >
        {link.name}
      </SiteLink>
    </article>
  )
}
