import type { PortfolioProject } from '@/lib/portfolio/content'

type ProjectPictureProps = {
  project: Pick<PortfolioProject, 'slug' | 'imageAlt'>
  /** For a picture that is on the screen from the start. */
  eager?: boolean
}

/** A drawing: it is sharp at any size as it is, so there is nothing for an image optimiser to do. */
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
