import '@/components/site/hero.css'
import { Figures } from '@/components/homepage/figures'
import { ButtonLink } from '@/components/site/button-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { homeStats } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'
import { getSite } from '@/lib/site'

type HeroProps = Pick<HomeTexts, 'hero' | 'figures'> & {
  /** Whether there is a portfolio for the second button to lead to. */
  hasPortfolio: boolean
}

export function Hero({ hero, figures, hasPortfolio }: HeroProps) {
  const { tagline } = getSite()
  const stats = homeStats(figures)
  return (
    <section id="home" aria-labelledby="hero-title" className="hero">
      <div className="site-width hero-text">
        {tagline ? <Badge className="px-3 py-1 text-sm">{tagline}</Badge> : null}
        <h1 id="hero-title">
          <span className="block">{hero.headline.lead} </span>
          <span className="text-brand block">{hero.headline.accent}</span>
        </h1>
        {hero.subtitle ? <p>{hero.subtitle}</p> : null}
        <div className="hero-actions">
          <ButtonLink href="/contact" variant="hero" size="xl">
            {hero.primaryAction}
          </ButtonLink>
          {hasPortfolio ? (
            <a href="#portfolio" className={buttonVariants({ variant: 'neon', size: 'xl' })}>
              {hero.secondaryAction}
            </a>
          ) : null}
        </div>
      </div>
      <div aria-hidden className="hero-threads" />
      {stats.length > 0 ? (
        <div className="hero-figures">
          <Figures figures={stats} className="site-width" />
        </div>
      ) : null}
    </section>
  )
}
