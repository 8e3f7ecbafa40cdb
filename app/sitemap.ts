import type { MetadataRoute } from 'next'
import { listAllPosts, listTopics } from '@/lib/blog/queries'
import { listPath, postPath } from '@/lib/blog/rules'
import { publishedPaths } from '@/lib/content/rules'
import { navigationOf } from '@/lib/navigation/queries'
import { isLeftOut } from '@/lib/navigation/rules'
import { absoluteUrl } from '@/lib/platform/seo'
import { getPublished } from '@/lib/content/published/queries'
import { getSite } from '@/lib/base/site'

// Posts change at runtime. The blog is requested every few minutes at most.
export const dynamic = 'force-dynamic'

/** All indexable pages. Leaves out the posts and their topics while the blog is down. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { showsBlog } = getSite()
  const posts = showsBlog ? await listAllPosts() : []
  const topics = showsBlog ? await listTopics() : undefined
  const slugs = topics?.state === 'loaded' ? topics.value.map(({ slug }) => slug) : []
  const blog = showsBlog ? [undefined, ...slugs].map((topic) => listPath({ page: 1, topic })) : []
  const published = getPublished()
  const about = navigationOf(published).hasAbout ? ['/about'] : []
  const content = publishedPaths(published).filter((path) => !isLeftOut(path))
  const paths = ['/', ...about, '/contact', '/quote', ...blog, ...content]
  return [
    ...paths.map((path) => ({ url: absoluteUrl(path) })),
    ...posts.map((post) => ({ url: absoluteUrl(postPath(post.slug)), lastModified: post.modifiedAt })),
  ]
}
