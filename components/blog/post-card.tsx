import { PostCover } from '@/components/blog/post-cover'
import { PostFacts } from '@/components/blog/post-facts'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { blogContent } from '@/lib/blog/content'
import { postPath, type PostSummary } from '@/lib/blog/rules'

const sizes = '(min-width: 1100px) 24rem, (min-width: 700px) 50vw, 100vw'

export function PostCard({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  const titleId = `post-${post.slug}`
  return (
    <li className="post-card">
      <article aria-labelledby={titleId}>
        <PostCover picture={post.picture} sizes={sizes} isFirst={isFirst} />
        <div className="post-card-text">
          <PostFacts {...post} />
          <h2 id={titleId} className="post-card-title">
            {post.title}
          </h2>
          <p className="post-card-excerpt">{post.excerpt || blogContent.excerptFallback}</p>
          <SiteLink
            href={postPath(post.slug)}
            aria-describedby={titleId}
            className={buttonVariants({ variant: 'outline', className: 'post-card-link' })}
          >
            {blogContent.readButton}
          </SiteLink>
        </div>
      </article>
    </li>
  )
}
