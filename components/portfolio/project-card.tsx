import { ProjectPicture } from '@/components/portfolio/project-picture'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { PortfolioProject } from '@/lib/portfolio/content'

/** The icon's link covers the picture; the button says the same in words. Both open the project in a new tab. */
export function ProjectCard({ project }: { project: PortfolioProject }) {
  const { title, category, description, tags, challenge, link } = project
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
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            View the Project<span className="sr-only"> {title} (opens in a new tab)</span>
          </a>
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className="project-card-open"
            aria-label={`Open ${title} in a new tab`}
          />
        </div>
      </div>
    </li>
  )
}
