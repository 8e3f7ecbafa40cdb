import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 8 }, (_, index) => index)

export function ClientListSkeleton() {
  return (
    <div aria-busy role="status">
      <span className="sr-only">Loading clients</span>
      <Skeleton className="mb-2 h-5 w-24" />
      <div className="divide-y rounded-lg border bg-card">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 px-3 py-3.5">
            <Skeleton className="h-4 w-40 shrink-0" />
            <Skeleton className="h-4 flex-1 max-md:hidden" />
            <Skeleton className="h-5 w-20 shrink-0 max-sm:hidden" />
            <Skeleton className="h-4 w-40 shrink-0 max-lg:hidden" />
            <Skeleton className="ml-auto h-8 w-32 shrink-0" />
          </div>
        ))}
      </div>
    </div>
  )
}
