import '@/components/portfolio/portfolio.css'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ProjectPicture } from '@/components/portfolio/project-picture'
import { ButtonLink } from '@/components/site/button-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { type PortfolioProject, portfolioProjects } from '@/lib/portfolio/content'

export function PortfolioSection() {
  return (
    <section id="portfolio" aria-labelledby="portfolio-title" className="home-section glow-behind border-t">
      <div className="site-width">
        <SectionHeading
          id="portfolio-title"
          label="Portfolio"
          title="Seven knots, undone"
          text="What was in the way, what we did about it, and the figure that changed. Each project has its story."
        />
        <ul className="project-cards">
          {portfolioProjects.map((project) => (
            <ProjectCard key={project.slug} project={project} />
          ))}
        </ul>
        <div className="home-end">
          <div>
            <h3>Yours could be the eighth</h3>
            <p>
              Tell us what is stuck. You get an honest answer about whether software is the way to undo it.
            </p>
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

function ProjectCard({ project }: { project: PortfolioProject }) {
  const { title, category, description, tags, challenge, link } = project
  const opened = { href: link, target: '_blank', rel: 'noopener' }
  return (
    <li className="project-card card-lit reveal">
      <div className="project-card-picture">
        <ProjectPicture project={project} />
        <p className="project-card-overlay">
          {challenge}
          <span aria-hidden>Click to Explore</span>
        </p>
      </div>
      <div className="project-card-text">
        <Badge>{category}</Badge>
        <h3>{title}</h3>
        <p>{description}</p>
        <ul>
          {tags.map((tag, index) => (
            <li key={index}>{tag}</li>
          ))}
        </ul>
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
