import { Skeleton } from '@/components/ui/skeleton'

const cards = Array.from({ length: 6 }, (_, index) => index)

export function DocumentGridSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="sr-only">Loading your files</span>
      <div className="mb-5 flex gap-2 py-1">
        {['all', 'contracts', 'designs', 'invoices'].map((name) => (
          <Skeleton key={name} className="h-9 w-24 rounded-full" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Skeleton key={card} className="h-43 rounded-xl" />
        ))}
      </div>
    </div>
  )
}
