import '@/components/blog/blog.css'
import type { Metadata } from 'next'
import { BlogNotice } from '@/components/blog/blog-notice'
import { PostGrid } from '@/components/blog/post-card'
import { PostList } from '@/components/blog/post-list'
import { JsonLd } from '@/components/site/json-ld'
import { MissingContent } from '@/components/site/missing-content'
import { blogContent } from '@/lib/blog/content'
import { type ListedPosts, readList } from '@/lib/blog/queries'
import { listPath, type Place, shownTopics } from '@/lib/blog/rules'
import { placeInList } from '@/lib/blog/schema'
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
  const found = await findList(params)
  if (!found) return statusMetadata(404, 'Page not found')
  const { place, pages, topic, failure } = found
  const { page } = place
  const name = topic ? `${blogContent.title}: ${topic.name}` : blogContent.title
  const title = page === 1 ? name : `${name}, page ${page}`
  const pageUrl = (number: number) => absoluteUrl(listPath({ ...place, page: number }))
  return {
    ...pageMetadata({ title, description: descriptionOf(topic), path: listPath(place) }),
    ...(failure === undefined ? {} : statusMetadata(503, title)),
    pagination: {
      previous: page > 1 ? pageUrl(page - 1) : null,
      next: page < pages ? pageUrl(page + 1) : null,
    },
  }
}

export default async function BlogListPage({ params }: ListProps) {
  const found = await findList(params)
  if (!found) return <MissingContent />
  const { place, pages, posts, topics, topic, failure } = found
  const steps = [
    { name: blogContent.title, path: '/blog' },
    ...(topic ? [{ name: topic.name, path: listPath({ page: 1, topic: topic.slug }) }] : []),
  ]
  return (
    <div className="glow-behind">
      <JsonLd data={breadcrumbSchema(steps)} />
      <div className="site-width site-page">
        <h1 className="text-display">{topic?.name ?? blogContent.heading}</h1>
        <p className="mt-5 mb-10 max-w-prose text-lead text-muted-foreground">{descriptionOf(topic)}</p>
        <PostList
          place={place}
          pages={pages}
          count={posts.length}
          topics={shownTopics(topics, place.topic).map(({ slug, name, count }) => ({ slug, name, count }))}
        >
          {failure !== undefined && <BlogNotice role="alert" text={blogContent.failure(failure)} />}
          {failure === undefined && posts.length === 0 && <BlogNotice {...blogContent.empty} />}
          {posts.length > 0 && <PostGrid posts={posts} />}
        </PostList>
      </div>
    </div>
  )
}

function descriptionOf(topic: ListedPosts['topic']): string {
  return topic ? topic.description || blogContent.topicDescription(topic.name) : blogContent.description
}

async function findList(params: ListProps['params']): Promise<(ListedPosts & { place: Place }) | undefined> {
  const place = placeInList((await params).list)
  if (!place || !getSite().showsBlog) return undefined
  const found = await readList(place)
  if (found?.failure !== undefined) await retryPage(listPath(place), getEnv().BLOG_RETRY_SECONDS)
  return found && { ...found, place }
}
