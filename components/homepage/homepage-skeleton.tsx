import { Skeleton } from '@/components/ui/skeleton'

export function HomepageSkeleton() {
  return (
    <div role="status" aria-busy className="grid items-start gap-6 lg:grid-cols-2">
      <span className="sr-only">Loading the homepage content</span>
      <div className="grid gap-4">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-60 rounded-xl" />
        <Skeleton className="h-44 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-128 rounded-xl" />
      </div>
    </div>
  )
}
