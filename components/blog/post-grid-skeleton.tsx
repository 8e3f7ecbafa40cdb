import { Skeleton } from '@/components/ui/skeleton'

/** The list while it is on its way. */
export function PostGridSkeleton() {
  return (
    <ul className="post-grid" aria-busy aria-label="Loading posts">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className="post-card">
          <Skeleton className="aspect-video rounded-none" />
          <div className="post-card-text">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-16" />
            <Skeleton className="mt-auto h-11 w-44" />
          </div>
        </li>
      ))}
    </ul>
  )
}
