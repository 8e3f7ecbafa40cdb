'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink } from '@/components/site/site-link'
import { blogContent } from '@/lib/blog/content'
import type { Topic } from '@/lib/blog/queries'
import { listPath, type Place } from '@/lib/blog/rules'

type PostListProps = {
  place: Place
  pages: number
  count: number
  topics: Pick<Topic, 'slug' | 'name' | 'count'>[]
  /** The posts, or why there are none. */
  children: ReactNode
}

/** One page of posts, with links to the others. Shows skeletons while another page loads. */
export function PostList({ place, pages, count, topics, children }: PostListProps) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const { page } = place
  const linkTo = (to: Place) => ({
    href: listPath(to),
    onOpen(path: string) {
      startLoading(() => router.push(path))
    },
  })
  const topicLink = (topic: string | undefined) => ({
    ...linkTo({ page: 1, topic }),
    'aria-current': topic !== place.topic ? undefined : page === 1 ? ('page' as const) : true,
  })
  return (
    <>
      {topics.length > 0 ? (
        <nav aria-label="Topics" className="blog-topics">
          <ul>
            <li>
              <SiteLink {...topicLink(undefined)}>{blogContent.allTopics}</SiteLink>
            </li>
            {topics.map((topic) => (
              <li key={topic.slug}>
                <SiteLink {...topicLink(topic.slug)}>
                  <span>{topic.name}</span> <TopicCount count={topic.count} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div aria-busy={isLoading} className="post-list">
        {children}
        {isLoading ? <PostSkeletons count={count} /> : null}
      </div>
      <p role="status" className="sr-only">
        {isLoading ? 'Loading posts' : ''}
      </p>
      {pages > 1 && (
        <nav aria-label="Pages of the blog" className="blog-pages">
          {page > 1 && (
            <ButtonLink {...linkTo({ ...place, page: page - 1 })} variant="outline" rel="prev">
              Newer posts
            </ButtonLink>
          )}
          <span className="text-muted-foreground">
            Page {page} of {pages}
          </span>
          {page < pages && (
            <ButtonLink {...linkTo({ ...place, page: page + 1 })} variant="outline" rel="next">
              Older posts
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function TopicCount({ count }: { count: number }) {
  return (
    <span className="blog-topic-count">
      {count}
      <span className="sr-only">{count === 1 ? ' post' : ' posts'}</span>
    </span>
  )
}

function PostSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden className="post-grid post-skeletons">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="post-card">
          <div className="ui-skeleton post-cover" />
          <div className="post-card-text">
            <div className="ui-skeleton h-4 w-1/2" />
            <div className="ui-skeleton h-6" />
            <div className="ui-skeleton h-20" />
            <div className="ui-skeleton h-10 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
