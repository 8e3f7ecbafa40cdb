import { Skeleton } from '@/components/ui/skeleton'

export function InvoiceFiguresSkeleton() {
  return (
    <div aria-busy role="status" className="mb-6 grid gap-3 sm:grid-cols-3">
      <span className="sr-only">Loading figures</span>
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-44 rounded-xl sm:col-span-3" />
    </div>
  )
}
