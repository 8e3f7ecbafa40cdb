import '@/components/blog/blog.css'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogNotice } from '@/components/blog/blog-notice'
import { PostGrid } from '@/components/blog/post-grid'
import { PostList } from '@/components/blog/post-list'
import { JsonLd } from '@/components/site/json-ld'
import { blogContent } from '@/lib/blog/content'
import { listPosts } from '@/lib/blog/queries'
import { listPath } from '@/lib/blog/rules'
import { pageNumberSchema } from '@/lib/blog/schema'
import { getEnv } from '@/lib/env'
import { retryPage } from '@/lib/page-retry'
import { absoluteUrl, pageMetadata } from '@/lib/seo'
import { breadcrumbSchema } from '@/lib/seo-schema'

type ListProps = { params: Promise<{ list?: string[] }> }

export const revalidate = 45

/** Nothing is read while building: `/blog` and `/blog/page/2` are made when they are first asked for. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: ListProps): Promise<Metadata> {
  const page = pageOf((await params).list)
  const title = page === 1 ? blogContent.title : `${blogContent.title}, page ${page}`
  const result = await listPosts(page)
  const pages = result.state === 'loaded' ? (result.value?.pages ?? page) : page
  return {
    ...pageMetadata({ title, description: blogContent.description, path: listPath(page) }),
    pagination: {
      previous: page > 1 ? absoluteUrl(listPath(page - 1)) : null,
      next: page < pages ? absoluteUrl(listPath(page + 1)) : null,
    },
  }
}

export default async function BlogListPage({ params }: ListProps) {
  const page = pageOf((await params).list)
  const result = await listPosts(page)
  if (result.state === 'failed') await retryPage(listPath(page), getEnv().BLOG_RETRY_SECONDS)
  else if (!result.value) notFound()
  return (
    <div className="glow-behind">
      <JsonLd data={breadcrumbSchema([{ name: blogContent.title, path: '/blog' }])} />
      <div className="site-width pt-14 pb-20 lg:pt-20 lg:pb-28">
        <h1 className="text-display">{blogContent.heading}</h1>
        <p className="mt-5 mb-12 max-w-prose text-lead text-muted-foreground">{blogContent.description}</p>
        {result.state === 'failed' && <BlogNotice role="alert" text={blogContent.failure(result.message)} />}
        {result.state === 'loaded' && result.value?.posts.length === 0 && (
          <BlogNotice {...blogContent.empty} />
        )}
        {result.state === 'loaded' && result.value && result.value.posts.length > 0 && (
          <PostList page={page} pages={result.value.pages} count={result.value.posts.length}>
            <PostGrid posts={result.value.posts} />
          </PostList>
        )}
      </div>
    </div>
  )
}

/** Of nothing or `page/2`; any other address is not found, and the first page has one address only. */
function pageOf(list: string[] | undefined): number {
  if (!list) return 1
  const [folder, number, ...rest] = list
  const page = pageNumberSchema.safeParse(number)
  if (folder !== 'page' || rest.length > 0 || !page.success || page.data === 1) notFound()
  return page.data
}
