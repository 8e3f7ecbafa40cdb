import '@/components/site/hero.css'
import { Figures } from '@/components/homepage/figures'
import { ButtonLink } from '@/components/site/button-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { homeStats } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'
import { getSite } from '@/lib/site'

export function Hero({ hero, figures }: Pick<HomeTexts, 'hero' | 'figures'>) {
  return (
    <section id="home" aria-labelledby="hero-title" className="hero">
      <div className="site-width hero-text">
        <Badge className="px-3 py-1 text-sm">{getSite().tagline}</Badge>
        <h1 id="hero-title">
          <span className="block">{hero.headline.lead} </span>
          <span className="text-brand block">{hero.headline.accent}</span>
        </h1>
        <p>{hero.subtitle}</p>
        <div className="hero-actions">
          <ButtonLink href="/contact" variant="hero" size="xl">
            {hero.primaryAction}
          </ButtonLink>
          <a href="#portfolio" className={buttonVariants({ variant: 'neon', size: 'xl' })}>
            {hero.secondaryAction}
          </a>
        </div>
      </div>
      <div aria-hidden className="hero-threads" />
      <div className="hero-figures">
        <Figures figures={homeStats(figures)} className="site-width" />
      </div>
    </section>
  )
}
