import type { PortfolioProject } from './content'

/** The project with its address, and the one to read after it; undefined when there is none. */
export function findProject(
  projects: readonly PortfolioProject[],
  slug: string,
): { project: PortfolioProject; next: PortfolioProject } | undefined {
  const at = projects.findIndex((candidate) => candidate.slug === slug)
  const project = projects[at]
  const next = projects[(at + 1) % projects.length]
  return project && next && { project, next }
}
