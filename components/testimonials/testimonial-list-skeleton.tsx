import { Skeleton } from '@/components/ui/skeleton'

export function TestimonialListSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="sr-only">Loading testimonials</span>
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['total', 'pending', 'approved', 'rejected'].map((name) => (
          <Skeleton key={name} className="h-20 rounded-xl" />
        ))}
      </div>
      <Skeleton className="mb-4 h-8 w-72" />
      <div className="grid gap-4 xl:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} className="h-56 rounded-xl" />
        ))}
      </div>
    </div>
  )
}
