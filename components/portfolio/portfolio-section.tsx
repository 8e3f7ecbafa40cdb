import '@/components/portfolio/portfolio.css'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ProjectCard } from '@/components/portfolio/project-card'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { portfolioProjects } from '@/lib/portfolio/content'

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
            <SiteLink href="/contact" className={buttonVariants({ variant: 'hero', size: 'lg' })}>
              Start Your Project
            </SiteLink>
            <SiteLink
              href="/contact?subject=consultation"
              className={buttonVariants({ variant: 'neon', size: 'lg' })}
            >
              Schedule Consultation
            </SiteLink>
          </div>
        </div>
      </div>
    </section>
  )
}
