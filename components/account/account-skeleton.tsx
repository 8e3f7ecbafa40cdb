import { Skeleton } from '@/components/ui/skeleton'

const sections = ['h-44', 'h-52', 'h-56', 'h-32', 'h-48']

export function AccountSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="sr-only">Loading your account</span>
      {sections.map((height, index) => (
        <div
          key={index}
          className="grid gap-4 border-t py-8 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12"
        >
          <div>
            <Skeleton className="h-5 w-36" />
            <Skeleton className="mt-2 h-4 w-56" />
          </div>
          <Skeleton className={`${height} rounded-xl`} />
        </div>
      ))}
    </div>
  )
}
