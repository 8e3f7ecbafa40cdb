import { notFoundResponse } from '@/lib/auth/guard'
import { readLogoIfPossible } from '@/lib/pictures/queries'
import { getSite } from '@/lib/base/site'
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
  // Addresses without a post get no picture.
  if (result?.state === 'failed')
    return new Response(null, { status: 307, headers: { location: '/opengraph-image' } })
  if (!result?.value) return notFoundResponse()
  return shareImage({
    kicker: blogContent.title,
    title: result.value.title,
    logo: await readLogoIfPossible(getSite().theme),
  })
}
