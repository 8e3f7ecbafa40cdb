import { Skeleton } from '@/components/ui/skeleton'

export function ManagerSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="sr-only">Loading services</span>
      <Skeleton className="mb-6 h-14 max-w-96" />
      <div className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((name) => (
          <Skeleton key={name} className="h-60 rounded-xl" />
        ))}
      </div>
    </div>
  )
}
