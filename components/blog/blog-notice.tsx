import '@/components/blog/blog.css'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/site/button-link'
import { blogContent } from '@/lib/blog/content'

type BlogNoticeProps = { title?: string; text: string; role?: 'alert'; children?: ReactNode }

export function BlogNotice({ title, text, role, children }: BlogNoticeProps) {
  return (
    <div className="blog-notice" role={role}>
      <span aria-hidden className="text-4xl">
        📝
      </span>
      {title && <h2 className="text-heading">{title}</h2>}
      <p className="max-w-prose text-muted-foreground">{text}</p>
      {children}
    </div>
  )
}

export function MissingPost() {
  return (
    <div className="site-width blog-notice py-24">
      <span aria-hidden className="text-5xl">
        📝
      </span>
      <h1 className="text-title">{blogContent.missing.title}</h1>
      <p className="text-lead text-muted-foreground">{blogContent.missing.text}</p>
      <ButtonLink href="/blog" variant="hero" className="mt-4">
        Back to Blog
      </ButtonLink>
    </div>
  )
}
