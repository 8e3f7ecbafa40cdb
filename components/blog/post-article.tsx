import { ArrowLeft } from 'lucide-react'
import { PostCover, PostFacts, PostTopics } from '@/components/blog/post-card'
import { Breadcrumb } from '@/components/site/breadcrumb'
import { ButtonLink } from '@/components/site/button-link'
import { ContactCard } from '@/components/site/contact-card'
import { buttonVariants } from '@/components/ui/button'
import type { Post } from '@/lib/blog/queries'

const LONG_TITLE = 90

export function PostArticle({ post }: { post: Post }) {
  return (
    <article className="post">
      <Breadcrumb above={[{ name: 'Blog', href: '/blog' }]} page={post.title} />
      <PostTopics topics={post.topics} />
      <h1 className="post-title" data-long={post.title.length > LONG_TITLE || undefined}>
        {post.title}
      </h1>
      <PostFacts {...post} />
      {post.picture && <PostCover post={post} sizes="(min-width: 900px) 52rem, 100vw" isFirst />}
      {/* Sanitized by lib/base/html.ts when it was fetched. */}
      <div className="post-body" dangerouslySetInnerHTML={{ __html: post.html }} />
      <footer className="post-end">
        <ButtonLink href="/blog" variant="outline">
          <ArrowLeft aria-hidden />
          Back to Blog
        </ButtonLink>
        {post.link && (
          <a
            href={post.link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonVariants({ variant: 'outline' })}
          >
            View Original Post<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </footer>
      <ContactCard title="Working on something like this?" />
    </article>
  )
}
