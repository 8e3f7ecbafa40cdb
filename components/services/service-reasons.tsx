import { SiteIcon } from '@/components/site/site-icon'
import type { ServicePage } from '@/lib/services/content'

/** Three cards: for whom it is, what they are up against, and what changes. */
export function ServiceReasons({ service }: { service: ServicePage }) {
  const cards = [
    { title: 'Who Needs It', ...service.whoNeedsIt },
    { title: 'Why They Need It', ...service.whyTheyNeedIt },
    { title: 'How It Helps', ...service.howItHelps },
  ]
  return (
    <section aria-label={`${service.name}: is it for you?`} className="site-width service-reasons">
      {cards.map(({ title, text, points }) => (
        <article key={title} className="ui-card service-reason">
          <h2 className="text-heading">{title}</h2>
          <p>{text}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <SiteIcon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
