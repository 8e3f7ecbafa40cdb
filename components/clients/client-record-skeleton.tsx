import { Skeleton } from '@/components/ui/skeleton'

export function ClientRecordSkeleton() {
  return (
    <div role="status" aria-busy className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="sr-only">Loading the client</span>
      <div className="grid gap-4">
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-40 rounded-xl" />
      </div>
    </div>
  )
}
