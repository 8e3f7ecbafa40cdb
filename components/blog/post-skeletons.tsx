import { Skeleton } from '@/components/ui/skeleton'

/** Cards in the shape of those that come. */
export function PostSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden className="post-grid post-skeletons">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="post-card">
          <Skeleton className="post-cover" />
          <div className="post-card-text">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6" />
            <Skeleton className="h-20" />
            <Skeleton className="h-10 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
