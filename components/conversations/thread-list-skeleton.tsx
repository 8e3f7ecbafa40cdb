import { Skeleton } from '@/components/ui/skeleton'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function ThreadListSkeleton() {
  return (
    <div role="status" aria-busy className="grid gap-2">
      <span className="sr-only">Loading conversations</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-18 rounded-lg" />
      ))}
    </div>
  )
}
