import type { PortfolioProject } from '@/lib/portfolio/content'

type ProjectPictureProps = { project: Pick<PortfolioProject, 'slug' | 'imageAlt'>; eager?: boolean }

/** SVG, which needs no image optimizer. */
export function ProjectPicture({ project, eager = false }: ProjectPictureProps) {
  return (
    <picture>
      <img
        src={`/portfolio/${project.slug}.svg`}
        alt={project.imageAlt}
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
      />
    </picture>
  )
}
