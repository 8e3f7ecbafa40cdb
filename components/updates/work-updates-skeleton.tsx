import { Skeleton } from '@/components/ui/skeleton'

export function WorkUpdatesSkeleton() {
  return (
    <div role="status" aria-busy className="grid items-start gap-4 xl:grid-cols-2">
      <span className="sr-only">Loading updates</span>
      <Skeleton className="h-140 rounded-xl" />
      <Skeleton className="h-140 rounded-xl" />
    </div>
  )
}
