import { shareImage, shareImageSize } from '@/components/site/share-image'
import { findProject, portfolioProjects } from '@/lib/portfolio/content'

export const size = shareImageSize
export const contentType = 'image/png'
export const alt = 'The project’s name and description'

export function generateStaticParams() {
  return portfolioProjects.map(({ slug }) => ({ slug }))
}

export default async function ProjectImage({ params }: { params: Promise<{ slug: string }> }) {
  const found = findProject((await params).slug)
  if (!found) return new Response(null, { status: 404 })
  const { title, category, description } = found.project
  return shareImage({ kicker: category, title: `${title}: ${description}` })
}
