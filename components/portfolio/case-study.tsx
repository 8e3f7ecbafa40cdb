import '@/components/portfolio/case-study.css'
import { CaseStudyEnd } from '@/components/portfolio/case-study-end'
import { CaseStudyFacts } from '@/components/portfolio/case-study-facts'
import { ProjectPicture } from '@/components/portfolio/project-picture'
import { SiteLink } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import type { PortfolioProject } from '@/lib/portfolio/content'

type CaseStudyProps = { project: PortfolioProject; next: PortfolioProject }

/** A project told: what was in the way, what was done, what changed. */
export function CaseStudy({ project, next }: CaseStudyProps) {
  const { title, category, description, story, outcome } = project
  return (
    <article className="glow-behind">
      <header className="site-width case-head">
        <div>
          <p>
            <SiteLink href="/#portfolio">Portfolio</SiteLink>
            <Badge>{category}</Badge>
          </p>
          <h1>{title}</h1>
          <p>{description}</p>
        </div>
        <ProjectPicture project={project} eager />
      </header>
      <div className="site-width case-body">
        <div className="case-story">
          <section aria-labelledby="challenge-title">
            <h2 id="challenge-title">The challenge</h2>
            {story.challenge.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
          <section aria-labelledby="approach-title">
            <h2 id="approach-title">Our approach</h2>
            <ol>
              {story.approach.map((step, index) => (
                <li key={index}>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="outcome-title" className="case-outcome">
            <h2 id="outcome-title">The outcome</h2>
            <p className="case-figure">
              <span className="text-brand">{outcome.figure}</span> {outcome.claim}
            </p>
            {story.outcome.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
        </div>
        <CaseStudyFacts project={project} />
      </div>
      <CaseStudyEnd next={next} />
    </article>
  )
}
