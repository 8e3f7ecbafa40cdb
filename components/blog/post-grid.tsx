import { PostCard } from '@/components/blog/post-card'
import type { PostSummary } from '@/lib/blog/rules'

export function PostGrid({ posts }: { posts: PostSummary[] }) {
  return (
    <ul className="post-grid">
      {posts.map((post, index) => (
        <PostCard key={post.slug} post={post} isFirst={index === 0} />
      ))}
    </ul>
  )
}
