import { Skeleton } from '@/components/ui/skeleton'

export function InvoiceFiguresSkeleton() {
  return (
    <div
      aria-busy
      role="status"
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3"
    >
      <span className="sr-only">Loading figures</span>
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="col-span-full h-44 rounded-xl" />
    </div>
  )
}
