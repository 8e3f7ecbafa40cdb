import { formatLongDay } from '@/lib/platform/dates'

/** When it was written, and how long it takes to read. */
export function PostFacts({ publishedAt, readingMinutes }: { publishedAt: string; readingMinutes: number }) {
  return (
    <p className="post-facts">
      <time dateTime={publishedAt}>{formatLongDay(new Date(publishedAt))}</time>
      <span aria-hidden>·</span>
      <span>{readingMinutes} min read</span>
    </p>
  )
}
