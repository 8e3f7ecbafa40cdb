import { Skeleton } from '@/components/ui/skeleton'

const lines = ['w-3/5', 'ml-auto w-2/5', 'w-1/2', 'ml-auto w-3/5']

/** In the shape of a conversation. */
export function ThreadSkeleton() {
  return (
    <div role="status" aria-busy className="grid gap-4">
      <span className="sr-only">Loading messages</span>
      <div className="grid h-96 content-end gap-4 rounded-lg border p-4">
        {lines.map((line) => (
          <Skeleton key={line} className={`h-14 rounded-xl ${line}`} />
        ))}
      </div>
      <Skeleton className="h-22 rounded-md" />
    </div>
  )
}
