import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { statusLabels } from '@/lib/testimonials/rules'
import { testimonialFilters, testimonialList, type TestimonialListParams } from '@/lib/testimonials/schema'

export const filterLabels = { all: 'All', ...statusLabels }

export function TestimonialFilter({ status }: Pick<TestimonialListParams, 'status'>) {
  return (
    <nav aria-label="Filter by status" className="mb-4 flex flex-wrap gap-2">
      {testimonialFilters.map((filter) => (
        <Link
          key={filter}
          href={testimonialList.href({ status: filter, page: 1 })}
          aria-current={filter === status ? 'true' : undefined}
          className={buttonVariants({ variant: filter === status ? 'default' : 'outline', size: 'sm' })}
        >
          {filterLabels[filter]}
        </Link>
      ))}
    </nav>
  )
}
