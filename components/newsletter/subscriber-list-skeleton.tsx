import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 10 }, (_, index) => index)

export function SubscriberListSkeleton() {
  return (
    <div aria-busy role="status">
      <span className="sr-only">Loading subscribers</span>
      <Skeleton className="mb-2 h-5 w-28" />
      <div className="divide-y rounded-lg border bg-card">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 px-3 py-3">
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-5 w-24 shrink-0" />
            <Skeleton className="h-4 w-24 shrink-0 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}
