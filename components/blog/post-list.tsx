'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import { PostSkeletons } from '@/components/blog/post-skeletons'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { listPath } from '@/lib/blog/rules'

type PostListProps = { page: number; pages: number; count: number; children: ReactNode }

/** One page of posts, with skeletons while its links load another. */
export function PostList({ page, pages, count, children }: PostListProps) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  return (
    <>
      <div aria-busy={isLoading} className="post-list">
        {children}
        {isLoading ? <PostSkeletons count={count} /> : null}
      </div>
      <p role="status" className="sr-only">
        {isLoading ? 'Loading posts' : ''}
      </p>
      <BlogPages
        page={page}
        pages={pages}
        onOpen={(path) => {
          startLoading(() => {
            router.push(path)
          })
        }}
      />
    </>
  )
}

type BlogPagesProps = { page: number; pages: number; onOpen: (path: string) => void }

function BlogPages({ page, pages, onOpen }: BlogPagesProps) {
  if (pages < 2) return null
  const linkTo = (path: string) => ({ href: path, className: buttonVariants({ variant: 'outline' }), onOpen })
  return (
    <nav aria-label="Pages of the blog" className="blog-pages">
      {page > 1 && (
        <SiteLink {...linkTo(listPath(page - 1))} rel="prev">
          Newer posts
        </SiteLink>
      )}
      <span className="text-muted-foreground">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <SiteLink {...linkTo(listPath(page + 1))} rel="next">
          Older posts
        </SiteLink>
      )}
    </nav>
  )
}
