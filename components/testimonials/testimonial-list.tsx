import { Check, Clock, MessageSquareQuote, X } from 'lucide-react'
import { StatCard } from '@/components/admin/stat-card'
import { TestimonialCard } from '@/components/testimonials/testimonial-card'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChoiceLinks } from '@/components/ui/choice-links'
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
import { formatNumber } from '@/lib/base/numbers'

type TestimonialListProps = Omit<Awaited<ReturnType<typeof listTestimonials>>, 'total'> & {
  params: TestimonialListParams
  counts: Awaited<ReturnType<typeof countTestimonials>>
  /** Whether the reader may write to clients. */
  canAsk: boolean
}

export function TestimonialList({ params, counts, canAsk, rows, page, pageCount }: TestimonialListProps) {
  return (
    <>
      <TestimonialCounters counts={counts} />
      {counts.all > 0 || params.status !== 'all' ? (
        <TestimonialFilter status={params.status} counts={counts} />
      ) : null}
      {rows.length === 0 ? (
        <TestimonialListEmpty status={params.status} canAsk={canAsk} />
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

type TestimonialStatusFilter = Pick<TestimonialListParams, 'status'>

type EmptyProps = TestimonialStatusFilter & Pick<TestimonialListProps, 'canAsk'>

export function TestimonialListEmpty({ status, canAsk }: EmptyProps) {
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
            canAsk && (
              <Link href="/admin/work-updates" className={buttonVariants({ variant: 'outline' })}>
                Ask a client for one
              </Link>
            )
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

const counters = [
  { name: 'all', label: 'Total', icon: MessageSquareQuote },
  { name: 'pending', label: statusLabels.pending, icon: Clock },
  { name: 'approved', label: statusLabels.approved, icon: Check },
  { name: 'rejected', label: statusLabels.rejected, icon: X },
] as const

function TestimonialCounters({ counts }: Pick<TestimonialListProps, 'counts'>) {
  return (
    <dl aria-label="Testimonials" className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {counters.map(({ name, ...counter }) => (
        <StatCard key={name} {...counter} value={formatNumber(counts[name])} />
      ))}
    </dl>
  )
}

const filterLabels = { all: 'All', ...statusLabels }

function TestimonialFilter({
  status,
  counts,
}: Pick<TestimonialListProps, 'counts'> & TestimonialStatusFilter) {
  return (
    <ChoiceLinks
      label="Filter by status"
      className="mb-4"
      choices={testimonialFilters.map((filter) => ({
        href: testimonialList.href({ status: filter, page: 1 }),
        label: filterLabels[filter],
        isCurrent: filter === status,
      }))}
      result={counts[status] === 1 ? '1 testimonial' : `${formatNumber(counts[status])} testimonials`}
    />
  )
}
