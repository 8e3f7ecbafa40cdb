import { SiteLink } from '@/components/site/site-link'
import { serviceLinks } from '@/lib/navigation/content'
import type { PortfolioProject } from '@/lib/portfolio/content'

/** The project in short, beside its story. */
export function CaseStudyFacts({ project }: { project: PortfolioProject }) {
  const used = project.services.flatMap((slug) =>
    serviceLinks.filter(({ href }) => href === `/services/${slug}`),
  )
  return (
    <aside aria-label="The project in short" className="case-facts">
      <h2>What it covers</h2>
      <ul>
        {project.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <h2>Services used</h2>
      <ul>
        {used.map(({ name, href }) => (
          <li key={href}>
            <SiteLink href={href}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}
