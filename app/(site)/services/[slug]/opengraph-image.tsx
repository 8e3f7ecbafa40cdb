import { shareImage, shareImageSize } from '@/components/site/share-image'
import { servicePages } from '@/lib/services/content'
import { serviceSlugs, type ServiceSlug } from '@/lib/services/rules'

export const size = shareImageSize
export const contentType = 'image/png'
export const alt = 'The service’s name and headline'

export function generateStaticParams() {
  return serviceSlugs.map((slug) => ({ slug }))
}

export default async function ServiceImage({ params }: { params: Promise<{ slug: ServiceSlug }> }) {
  const { badge, headline } = servicePages[(await params).slug]
  return shareImage({ kicker: badge, title: headline })
}
