import { getSite } from '@/lib/base/site'
import { shareImage, shareImageSize } from '@/components/site/share-image'
import { openSharePicture, readLogoIfPossible } from '@/lib/pictures/queries'
import { notFoundResponse } from '@/lib/auth/guard'
import { getPublished } from '@/lib/content/published/queries'

export const size = shareImageSize
export const alt = 'The service’s name and headline'

export function generateStaticParams() {
  return []
}

export default async function ServiceImage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const page = getPublished().servicePages.find((candidate) => candidate.slug === slug)
  if (!page) return notFoundResponse()
  const own = await openSharePicture(page.sharePicture)
  return (
    own ??
    shareImage({
      kicker: page.badge || page.name,
      title: page.headline,
      logo: await readLogoIfPossible(getSite().theme),
    })
  )
}
