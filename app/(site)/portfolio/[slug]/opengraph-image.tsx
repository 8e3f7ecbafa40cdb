import { getSite } from '@/lib/base/site'
import { shareImage, shareImageSize } from '@/components/site/share-image'
import { notFoundResponse } from '@/lib/auth/guard'
import { openSharePicture, readLogoIfPossible } from '@/lib/pictures/queries'
import { getPublished } from '@/lib/content/published/queries'

export const size = shareImageSize
export const alt = 'The project’s name and description'

export function generateStaticParams() {
  return []
}

export default async function ProjectImage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const page = getPublished().caseStudies.find((candidate) => candidate.slug === slug)
  if (!page) return notFoundResponse()
  const own = await openSharePicture(page.sharePicture)
  const { title, category, description } = page
  return (
    own ??
    shareImage({
      kicker: category,
      title: `${title}: ${description}`,
      logo: await readLogoIfPossible(getSite().theme),
    })
  )
}
