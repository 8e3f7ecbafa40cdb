import { readLogoIfPossible } from '@/lib/pictures/queries'
import { getSite } from '@/lib/site'
import { shareImage, shareImageSize } from '@/components/site/share-image'
import { blogContent } from '@/lib/blog/content'
import { findPost } from '@/lib/blog/queries'
import { slugSchema } from '@/lib/blog/schema'

export const size = shareImageSize
export const contentType = 'image/png'
export const alt = blogContent.heading
export const revalidate = 3600

export function generateStaticParams() {
  return []
}

export default async function PostImage({ params }: { params: Promise<{ slug: string }> }) {
  const slug = slugSchema.safeParse((await params).slug)
  const result = slug.success ? await findPost(slug.data) : undefined
  const title = result?.state === 'loaded' ? result.value?.title : undefined
  return shareImage({
    kicker: blogContent.title,
    title: title ?? blogContent.heading,
    logo: await readLogoIfPossible(getSite().theme),
  })
}
