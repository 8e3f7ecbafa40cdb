import { Skeleton } from '@/components/ui/skeleton'

const rows = Array.from({ length: 8 }, (_, index) => index)

export function ProjectListSkeleton() {
  return (
    <div aria-busy role="status">
      <span className="sr-only">Loading projects</span>
      <Skeleton className="mt-2 mb-4 h-5 w-28" />
      <div className="divide-y rounded-lg border bg-card">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 px-3 py-3.5">
            <Skeleton className="size-4.5 shrink-0" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-36 shrink-0 max-md:hidden" />
            <Skeleton className="h-2 w-32 shrink-0 max-md:hidden" />
            <Skeleton className="h-4 w-24 shrink-0" />
          </div>
        ))}
      </div>
    </div>
  )
}
