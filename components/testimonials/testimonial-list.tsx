import { MessageSquareQuote } from 'lucide-react'
import { TestimonialCard } from '@/components/testimonials/testimonial-card'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import type { countTestimonials, listTestimonials } from '@/lib/testimonials/queries'
import {
  statusLabels,
  testimonialFilters,
  testimonialList,
  type TestimonialListParams,
} from '@/lib/testimonials/rules'
import { formatNumber } from '@/lib/platform/numbers'

type TestimonialListProps = Omit<Awaited<ReturnType<typeof listTestimonials>>, 'total'> & {
  params: TestimonialListParams
  counts: Awaited<ReturnType<typeof countTestimonials>>
}

export function TestimonialList({ params, counts, rows, page, pageCount }: TestimonialListProps) {
  return (
    <>
      <TestimonialCounters counts={counts} />
      <TestimonialFilter status={params.status} />
      {rows.length === 0 ? (
        <TestimonialListEmpty status={params.status} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {rows.map((row) => (
            <li key={row.id}>
              <TestimonialCard {...row} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => testimonialList.href(params, { page: number })}
        label="Pages of testimonials"
        className="mt-4"
      />
    </>
  )
}

export function TestimonialListEmpty({ status }: Pick<TestimonialListParams, 'status'>) {
  return (
    <Card className="py-0!">
      <EmptyState
        icon={MessageSquareQuote}
        title="No Testimonials Found"
        text={
          status === 'all' ? 'No testimonials have been submitted yet.' : `No ${status} testimonials found.`
        }
        action={
          status === 'all' ? (
            <Link href="/admin/work-updates" className={buttonVariants({ variant: 'outline' })}>
              Ask a client for one
            </Link>
          ) : (
            <Link href={testimonialList.path} className={buttonVariants({ variant: 'outline' })}>
              Show all
            </Link>
          )
        }
      />
    </Card>
  )
}

function TestimonialCounters({ counts }: Pick<TestimonialListProps, 'counts'>) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {testimonialFilters.map((filter) => (
        <Card key={filter} className="flex-col-reverse gap-0.5! px-4 py-3!">
          <dt className="text-sm text-muted-foreground">
            {filter === 'all' ? 'Total' : filterLabels[filter]}
          </dt>
          <dd className="font-display text-heading font-semibold tabular-nums">
            {formatNumber(counts[filter])}
          </dd>
        </Card>
      ))}
    </dl>
  )
}

const filterLabels = { all: 'All', ...statusLabels }

function TestimonialFilter({ status }: Pick<TestimonialListParams, 'status'>) {
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
