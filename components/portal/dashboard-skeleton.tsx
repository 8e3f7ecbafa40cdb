import { Skeleton } from '@/components/ui/skeleton'

export function DashboardSkeleton() {
  return (
    <div role="status" aria-busy className="grid grid-cols-1 gap-4">
      <span className="sr-only">Loading your project</span>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-44 rounded-xl" />
        <Skeleton className="h-44 rounded-xl" />
      </div>
      <div className="grid grid-cols-3 gap-3 sm:gap-4">
        {['progress', 'projects', 'years'].map((name) => (
          <Skeleton key={name} className="h-28 rounded-xl" />
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-68 rounded-xl" />
        </div>
        <Skeleton className="h-112 rounded-xl" />
      </div>
    </div>
  )
}
