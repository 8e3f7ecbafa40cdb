import '@/components/portfolio/portfolio.css'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ContentPicture } from '@/components/pictures/content-picture'
import { ButtonLink } from '@/components/site/button-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { Headings } from '@/lib/homepage/rules'
import { projectPath } from '@/lib/portfolio/rules'
import type { CaseStudy } from '@/lib/portfolio/schema'

type PortfolioSectionProps = {
  projects: readonly CaseStudy[]
  /** The project whose figure the page has already shown. */
  shownAbove: string | null
  headings: Headings
}

export function PortfolioSection({ projects, shownAbove, headings }: PortfolioSectionProps) {
  if (projects.length === 0) return null
  return (
    <section
      id="portfolio"
      aria-labelledby="portfolio-title"
      className="home-section late glow-behind border-t"
    >
      <div className="site-width">
        <SectionHeading
          id="portfolio-title"
          label="Portfolio"
          title={headings.portfolioTitle || 'Our work'}
          text={headings.portfolioText}
        />
        <ul className="project-cards home-row">
          {projects.map((project) => (
            <ProjectCard key={project.slug} project={project} hasFigure={project.slug !== shownAbove} />
          ))}
        </ul>
        <div className="home-end">
          <div>
            <h3>{headings.callTitle || 'Yours could be next'}</h3>
            <p>{headings.callText || 'Tell us what you have in mind.'}</p>
          </div>
          <div>
            <ButtonLink href="/contact" variant="hero" size="lg">
              Start Your Project
            </ButtonLink>
            <ButtonLink href="/contact?subject=consultation" variant="neon" size="lg">
              Schedule Consultation
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function ProjectCard({ project, hasFigure }: { project: CaseStudy; hasFigure: boolean }) {
  const { slug, title, category, description, picture, tags, challenge, link, outcomeFigure, outcomeClaim } =
    project
  const opened = { href: link || projectPath(slug), target: '_blank', rel: 'noopener' }
  return (
    <li className="project-card card-lit reveal">
      {picture ? (
        <div className="project-card-picture">
          <ContentPicture picture={picture} sizes="(width >= 70rem) 26rem, (width >= 44rem) 45vw, 82vw" />
          {challenge ? (
            <p className="project-card-overlay">
              {challenge}
              <span aria-hidden>Click to Explore</span>
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="project-card-text">
        {category ? <Badge>{category}</Badge> : null}
        <h3>{title}</h3>
        <p>{description}</p>
        {hasFigure && outcomeFigure ? (
          <p className="project-card-outcome">
            <strong>{outcomeFigure}</strong> {outcomeClaim}
          </p>
        ) : null}
        {tags.length > 0 ? (
          <ul>
            {tags.map((tag, index) => (
              <li key={index}>{tag}</li>
            ))}
          </ul>
        ) : null}
        <div>
          <a {...opened} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            View the Project<span className="sr-only"> {title} (opens in a new tab)</span>
          </a>
          <a {...opened} className="project-card-open" aria-label={`Open ${title} in a new tab`} />
        </div>
      </div>
    </li>
  )
}
