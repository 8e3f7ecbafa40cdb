'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import { ButtonLink } from '@/components/site/button-link'
import { listPath } from '@/lib/blog/rules'

type PostListProps = { page: number; pages: number; count: number; children: ReactNode }

/** One page of posts. Shows skeletons while another page loads. */
export function PostList({ page, pages, count, children }: PostListProps) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const linkTo = (number: number) => ({
    href: listPath(number),
    variant: 'outline' as const,
    onOpen(path: string) {
      startLoading(() => router.push(path))
    },
  })
  return (
    <>
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
            <ButtonLink {...linkTo(page - 1)} rel="prev">
              Newer posts
            </ButtonLink>
          )}
          <span className="text-muted-foreground">
            Page {page} of {pages}
          </span>
          {page < pages && (
            <ButtonLink {...linkTo(page + 1)} rel="next">
              Older posts
            </ButtonLink>
          )}
        </nav>
      )}
    </>
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
