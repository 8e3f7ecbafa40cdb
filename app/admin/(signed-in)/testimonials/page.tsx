import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { TestimonialCard } from '@/components/testimonials/testimonial-card'
import { TestimonialCounters } from '@/components/testimonials/testimonial-counters'
import { TestimonialFilter } from '@/components/testimonials/testimonial-filter'
import { TestimonialListEmpty } from '@/components/testimonials/testimonial-list-empty'
import { Pagination } from '@/components/ui/pagination'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { countTestimonials, listTestimonials } from '@/lib/testimonials/queries'
import { type TestimonialListParams, testimonialList } from '@/lib/testimonials/schema'

export const metadata: Metadata = { title: 'Testimonial Manager' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function TestimonialsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = testimonialList.load(await searchParams)
  return (
    <>
      <LiveTopics topics={['clients', 'projects', 'testimonials']} asOf={viewer.asOf} />
      <PageHeader
        title="Testimonial Manager"
        text="What clients wrote, and what the homepage may show of it."
      />
      {await loadTestimonials(viewer, params)}
    </>
  )
}

async function loadTestimonials(viewer: AdminViewer, params: TestimonialListParams) {
  const [counts, { rows, total, page, pageCount }] = await Promise.all([
    countTestimonials(viewer),
    listTestimonials(viewer, params),
  ])
  return (
    <>
      <TestimonialCounters counts={counts} />
      <TestimonialFilter status={params.status} />
      {total === 0 ? (
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
