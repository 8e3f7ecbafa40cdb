import { Skeleton } from '@/components/ui/skeleton'

export function UpdateListSkeleton() {
  return (
    <div role="status" aria-busy className="grid gap-4">
      <span className="sr-only">Loading updates</span>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-48 rounded-xl" />
      ))}
    </div>
  )
}
