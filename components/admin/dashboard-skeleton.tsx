import { Skeleton } from '@/components/ui/skeleton'

export function DashboardSkeleton() {
  return (
    <div role="status" aria-busy className="grid gap-4">
      <span className="sr-only">Loading the dashboard</span>
      <Skeleton className="h-36 rounded-xl" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {['messages', 'clients', 'projects', 'services'].map((name) => (
          <Skeleton key={name} className="h-28 rounded-xl" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-120 rounded-xl" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-48 rounded-xl" />
          <Skeleton className="h-44 rounded-xl" />
        </div>
      </div>
    </div>
  )
}
