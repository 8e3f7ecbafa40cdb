import { getSite, promised } from '@/lib/site'
import '@/components/portfolio/case-study.css'
import { ProjectPicture } from '@/components/portfolio/project-picture'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink, SiteLinkItems } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import { serviceLinks } from '@/lib/navigation/content'
import type { PortfolioProject } from '@/lib/portfolio/content'

export function CaseStudy({ project, next }: { project: PortfolioProject; next: PortfolioProject }) {
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

function CaseStudyFacts({ project }: { project: PortfolioProject }) {
  const used = project.services.flatMap((slug) =>
    serviceLinks.filter(({ href }) => href === `/services/${slug}`),
  )
  return (
    <aside aria-label="Project summary" className="case-facts">
      <h2>What it covers</h2>
      <ul>
        {project.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <h2>Services used</h2>
      <ul>
        <SiteLinkItems links={used} />
      </ul>
    </aside>
  )
}

function CaseStudyEnd({ next }: { next: PortfolioProject }) {
  return (
    <footer className="site-width case-end">
      <SiteLink href={`/portfolio/${next.slug}`} className="case-next card-lit">
        <span>Next project</span>
        <span>{next.title}</span>
        <span>{next.description}</span>
      </SiteLink>
      <div className="case-call">
        <h2>Facing something similar?</h2>
        <p>Tell us in a few sentences. You’ll {promised('hear back', getSite().contactPromise, 'soon')}.</p>
        <ButtonLink href="/contact" variant="hero" size="lg">
          Start Your Project
        </ButtonLink>
      </div>
    </footer>
  )
}
