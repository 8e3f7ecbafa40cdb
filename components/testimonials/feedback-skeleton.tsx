import { Skeleton } from '@/components/ui/skeleton'

export function FeedbackSkeleton() {
  return (
    <div role="status" aria-busy className="grid items-start gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading feedback</span>
      <Skeleton className="h-120 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
