'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import { BlogPages } from '@/components/blog/blog-pages'
import { PostSkeletons } from '@/components/blog/post-skeletons'

type PostListProps = { page: number; pages: number; count: number; children: ReactNode }

/** One page of posts. Skeletons take their place while another one is under way, from this page's own links only. */
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
