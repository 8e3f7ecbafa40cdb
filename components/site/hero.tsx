import '@/components/site/hero.css'
import type { StaticImageData } from 'next/image'
import { Figures } from '@/components/homepage/figures'
import { ContentPicture } from '@/components/pictures/content-picture'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink } from '@/components/site/site-link'
import threads from '@/components/site/hero-threads.svg'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { homeStats } from '@/lib/homepage/content'
import type { HomeTexts, ShownArt } from '@/lib/homepage/rules'
import { projectPath } from '@/lib/portfolio/rules'
import type { PicturedCase } from '@/lib/portfolio/schema'
import { getSite } from '@/lib/base/site'

const threadStops = [
  [0, 'primary', 0],
  [0.15, 'primary', 0.7],
  [0.46, 'purple', 1],
  [0.56, 'spark', 1],
  [0.66, 'blue', 1],
  [0.86, 'brand-blue', 0.7],
  [1, 'brand-blue', 0],
] as const

/** Headlines with more characters get a smaller font. */
const LONG_HEADLINE = 45

type HeroProps = Pick<HomeTexts, 'hero' | 'figures'> & {
  /** Shown next to the texts. */
  art: ShownArt
  /** Whether the second button has a portfolio to link to. */
  hasPortfolio: boolean
}

export function Hero({ hero, figures, art, hasPortfolio }: HeroProps) {
  const { tagline } = getSite()
  const { lead, accent } = hero.headline
  const stats = homeStats(figures)
  const isLong = lead.length + accent.length > LONG_HEADLINE
  return (
    <section id="home" aria-labelledby="hero-title" className="hero" data-art={art?.shows}>
      <div className="site-width hero-top">
        <div className="hero-text">
          {tagline ? <Badge className="px-3 py-1 text-sm">{tagline}</Badge> : null}
          <h1 id="hero-title" data-long={isLong || undefined}>
            <span className="block">{lead} </span>
            <span className="text-brand block">{accent}</span>
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
        {art && art.shows !== 'threads' ? (
          <figure className="hero-picture">
            <ContentPicture
              picture={art.picture}
              sizes="(width >= 78rem) 37rem, (width >= 60rem) 46vw, 92vw"
              eager
            />
            {art.shows === 'case' ? <ProjectCaption project={art.project} /> : null}
          </figure>
        ) : null}
      </div>
      {art?.shows === 'threads' ? <Threads /> : null}
      {stats.length > 0 ? (
        <div className="hero-figures">
          <Figures figures={stats} className="site-width" />
        </div>
      ) : null}
    </section>
  )
}

function ProjectCaption({ project }: { project: PicturedCase }) {
  const { slug, title, outcomeFigure, outcomeClaim } = project
  return (
    <figcaption>
      {outcomeFigure ? (
        <p>
          <strong>{outcomeFigure}</strong> {outcomeClaim}
        </p>
      ) : null}
      <SiteLink href={projectPath(slug)}>{title}</SiteLink>
    </figcaption>
  )
}

/** Drawn by reference: as an image, it would be the page's largest paint and couldn't take its colors from the theme. */
function Threads() {
  const { src } = threads as StaticImageData
  return (
    <svg aria-hidden viewBox="0 0 640 700" className="hero-threads">
      <linearGradient id="thread" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="700">
        {threadStops.map(([offset, color, opacity]) => (
          <stop key={offset} offset={offset} style={{ stopColor: `var(--${color})` }} stopOpacity={opacity} />
        ))}
      </linearGradient>
      <use href={`${src}#threads`} stroke="url(#thread)" />
    </svg>
  )
}
