import { PostPicture } from '@/components/blog/post-picture'
import { ButtonLink } from '@/components/site/button-link'
import { blogContent } from '@/lib/blog/content'
import { SiteLink } from '@/components/site/site-link'
import type { PostSummary } from '@/lib/blog/queries'
import { fallbackCover, listPath, postPath } from '@/lib/blog/rules'
import { dateOf, formatLongDay } from '@/lib/base/dates'

export function PostGrid({ posts }: { posts: PostSummary[] }) {
  return (
    <ul className="post-grid">
      {posts.map((post, index) => (
        <PostCard key={post.slug} post={post} isFirst={index === 0} isLate={index > 2} />
      ))}
    </ul>
  )
}

const sizes = '(min-width: 1100px) 24rem, (min-width: 700px) 50vw, 100vw'

type PostCardProps = {
  post: PostSummary
  isFirst: boolean
  /** Below the first screen, so loaded lazily. */
  isLate: boolean
}

function PostCard({ post, isFirst, isLate }: PostCardProps) {
  const titleId = `post-${post.slug}`
  return (
    <li className={isLate ? 'post-card late' : 'post-card'}>
      <article aria-labelledby={titleId}>
        <PostCover post={post} sizes={sizes} isFirst={isFirst} />
        <div className="post-card-text">
          {post.topics.length > 0 ? (
            <p className="post-topics">{post.topics.map(({ name }) => name).join(', ')}</p>
          ) : null}
          <h2 id={titleId} className="post-card-title">
            {post.title}
          </h2>
          <PostFacts {...post} />
          <p className="post-card-excerpt">{post.excerpt || blogContent.excerptFallback}</p>
          <ButtonLink
            href={postPath(post.slug)}
            aria-describedby={titleId}
            variant="outline"
            className="post-card-link"
          >
            {blogContent.readButton}
          </ButtonLink>
        </div>
      </article>
    </li>
  )
}

type PostCoverProps = {
  post: Pick<PostSummary, 'title' | 'picture'>
  sizes: string
  /** Above the fold, so loaded eagerly. */
  isFirst?: boolean
}

/** Shows a placeholder if there is no picture or it fails to load. Not next/image, whose component weighs 9 KB. */
export function PostCover({ post: { title, picture }, sizes, isFirst = false }: PostCoverProps) {
  const { word, tone, pattern } = fallbackCover(title)
  return (
    <div className="post-cover" data-tone={tone} data-pattern={pattern}>
      <p aria-hidden className="post-cover-placeholder">
        <span>📝</span>
        {word}
      </p>
      {picture && (
        <PostPicture
          key={picture.url}
          src={optimized(picture.url, 1200)}
          srcSet={widths.map((width) => `${optimized(picture.url, width)} ${width}w`).join(', ')}
          sizes={sizes}
          width={1200}
          height={675}
          alt={picture.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          // Until the picture is loaded, which then covers it.
          style={picture.preview ? { backgroundImage: `url("${picture.preview}")` } : undefined}
        />
      )}
    </div>
  )
}

// A subset of deviceSizes in next.config.ts, the only widths that the image optimizer makes.
const widths = [480, 828, 1200]

function optimized(url: string, width: number): string {
  return `/_next/image?${new URLSearchParams({ url, w: String(width), q: '75' })}`
}

/** Links to all posts on each topic. */
export function PostTopics({ topics }: Pick<PostSummary, 'topics'>) {
  if (topics.length === 0) return null
  return (
    <ul aria-label="Topics" className="post-topics">
      {topics.map(({ slug, name }) => (
        <li key={slug}>
          <SiteLink href={listPath({ page: 1, topic: slug })}>{name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

type PostFactsProps = Pick<PostSummary, 'publishedOn' | 'publishedAt' | 'author' | 'readingMinutes'>

export function PostFacts({ publishedOn, publishedAt, author, readingMinutes }: PostFactsProps) {
  return (
    <p className="post-facts">
      <time dateTime={publishedAt}>{formatLongDay(dateOf(publishedOn))}</time>
      {author ? <span>{author}</span> : null}
      <span>{readingMinutes} min read</span>
    </p>
  )
}
