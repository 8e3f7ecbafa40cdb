import '@/components/blog/blog.css'
import type { Metadata } from 'next'
import { MissingPost } from '@/components/blog/blog-notice'
import { PostArticle } from '@/components/blog/post-article'
import { JsonLd } from '@/components/site/json-ld'
import { MissingContent } from '@/components/site/missing-content'
import { blogContent } from '@/lib/blog/content'
import { findPost, type Post } from '@/lib/blog/queries'
import { postPath } from '@/lib/blog/rules'
import { slugSchema } from '@/lib/blog/schema'
import { getEnv } from '@/lib/platform/env'
import type { PageProps } from '@/lib/platform/page'
import { retryPage } from '@/lib/platform/page-retry'
import { articleSchema, breadcrumbSchema, pageMetadata, statusMetadata } from '@/lib/platform/seo'
import { getSite } from '@/lib/base/site'

export const revalidate = 45

/** A build doesn't read the blog: pages are rendered on the first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps<{ slug: string }>): Promise<Metadata> {
  const found = await readPost(params)
  if ('missing' in found) return statusMetadata(found.missing, blogContent.missing.title)
  const { post } = found
  return pageMetadata({
    title: post.title,
    description: post.excerpt || blogContent.description,
    path: postPath(post.slug),
    image: 'beside',
    article: post,
  })
}

export default async function PostPage({ params }: PageProps<{ slug: string }>) {
  const found = await readPost(params)
  if ('missing' in found) return getSite().showsBlog ? <MissingPost /> : <MissingContent />
  const { post } = found
  const path = postPath(post.slug)
  return (
    <>
      <JsonLd
        data={[
          articleSchema({
            headline: post.title,
            description: post.excerpt,
            path,
            publishedAt: post.publishedAt,
            modifiedAt: post.modifiedAt,
            images: [post.picture?.url ?? '/opengraph-image'],
          }),
          breadcrumbSchema([
            { name: blogContent.title, path: '/blog' },
            { name: post.title, path },
          ]),
        ]}
      />
      <PostArticle post={post} />
    </>
  )
}

/** Responds with 503 while the blog is down. */
async function readPost(
  params: PageProps<{ slug: string }>['params'],
): Promise<{ post: Post } | { missing: 404 | 503 }> {
  const slug = slugSchema.safeParse((await params).slug)
  if (!slug.success || !getSite().showsBlog) return { missing: 404 }
  const result = await findPost(slug.data)
  if (result.state === 'loaded') return result.value ? { post: result.value } : { missing: 404 }
  await retryPage(postPath(slug.data), getEnv().BLOG_RETRY_SECONDS)
  return { missing: 503 }
}
