import '@/components/blog/blog.css'
import type { Metadata } from 'next'
import { BlogNotice } from '@/components/blog/blog-notice'
import { PostGrid } from '@/components/blog/post-card'
import { PostList } from '@/components/blog/post-list'
import { JsonLd } from '@/components/site/json-ld'
import { MissingContent } from '@/components/site/missing-content'
import { blogContent } from '@/lib/blog/content'
import { listPosts, type PostPage } from '@/lib/blog/queries'
import { listPath } from '@/lib/blog/rules'
import { pageOfList } from '@/lib/blog/schema'
import { getEnv } from '@/lib/platform/env'
import { retryPage } from '@/lib/platform/page-retry'
import { absoluteUrl, breadcrumbSchema, pageMetadata, statusMetadata } from '@/lib/platform/seo'
import { getSite } from '@/lib/base/site'

type ListProps = { params: Promise<{ list?: string[] }> }

export const revalidate = 45

/** A build doesn't read the blog: pages are rendered on the first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: ListProps): Promise<Metadata> {
  const found = await readList(params)
  if (!found) return statusMetadata(404, 'Page not found')
  const { page, pages, failure } = found
  const title = page === 1 ? blogContent.title : `${blogContent.title}, page ${page}`
  return {
    ...pageMetadata({ title, description: blogContent.description, path: listPath(page) }),
    ...(failure === undefined ? {} : statusMetadata(503, title)),
    pagination: {
      previous: page > 1 ? absoluteUrl(listPath(page - 1)) : null,
      next: page < pages ? absoluteUrl(listPath(page + 1)) : null,
    },
  }
}

export default async function BlogListPage({ params }: ListProps) {
  const found = await readList(params)
  if (!found) return <MissingContent />
  const { page, pages, posts, failure } = found
  return (
    <div className="glow-behind">
      <JsonLd data={breadcrumbSchema([{ name: blogContent.title, path: '/blog' }])} />
      <div className="site-width site-page">
        <h1 className="text-display">{blogContent.heading}</h1>
        <p className="mt-5 mb-12 max-w-prose text-lead text-muted-foreground">{blogContent.description}</p>
        {failure !== undefined && <BlogNotice role="alert" text={blogContent.failure(failure)} />}
        {failure === undefined && posts.length === 0 && <BlogNotice {...blogContent.empty} />}
        {posts.length > 0 && (
          <PostList page={page} pages={pages} count={posts.length}>
            <PostGrid posts={posts} />
          </PostList>
        )}
      </div>
    </div>
  )
}

async function readList(params: ListProps['params']): Promise<(PostPage & { failure?: string }) | undefined> {
  const page = pageOfList((await params).list)
  if (page === undefined || !getSite().showsBlog) return undefined
  const result = await listPosts(page)
  if (result.state === 'loaded') return result.value
  await retryPage(listPath(page), getEnv().BLOG_RETRY_SECONDS)
  return { page, pages: page, posts: [], failure: result.message }
}
