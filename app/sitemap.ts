import type { MetadataRoute } from 'next'
import { listAllPosts } from '@/lib/blog/queries'
import { postPath } from '@/lib/blog/rules'
import { portfolioProjects } from '@/lib/portfolio/content'
import { absoluteUrl } from '@/lib/platform/seo'
import { servicePages } from '@/lib/services/content'

// Posts change at runtime; the blog is requested at most every few minutes.
export const dynamic = 'force-dynamic'

const pages = ['/', '/pricing', '/contact', '/quote', '/blog']
const legalPages = ['/privacy', '/terms-and-conditions', '/refund-policy', '/cookie-policy']

/** All indexable pages; without the posts while the blog is down. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const posts = await listAllPosts()
  return [
    ...pages.map((path) => ({ url: absoluteUrl(path) })),
    ...Object.keys(servicePages).map((slug) => ({ url: absoluteUrl(`/services/${slug}`) })),
    ...portfolioProjects.map(({ slug }) => ({ url: absoluteUrl(`/portfolio/${slug}`) })),
    ...posts.map((post) => ({ url: absoluteUrl(postPath(post.slug)), lastModified: post.modifiedAt })),
    ...legalPages.map((path) => ({ url: absoluteUrl(path) })),
  ]
}
