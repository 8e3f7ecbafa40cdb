import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { TestimonialList } from '@/components/testimonials/testimonial-list'
import { requireRight } from '@/lib/auth/guard'
import { countTestimonials, listTestimonials } from '@/lib/testimonials/queries'
import type { PageProps } from '@/lib/platform/page'
import { testimonialList } from '@/lib/testimonials/rules'

export const metadata: Metadata = { title: 'Testimonial Manager' }

export default async function TestimonialsPage({ searchParams }: PageProps) {
  const viewer = await requireRight('website')
  const params = testimonialList.load(await searchParams)
  const [counts, { total, ...page }] = await Promise.all([
    countTestimonials(viewer),
    listTestimonials(viewer, params),
  ])
  return (
    <>
      <LiveTopics topics={['clients', 'projects', 'testimonials']} asOf={viewer.asOf} />
      <PageHeader
        title="Testimonial Manager"
        text="Review what clients wrote and choose what the home page shows."
      >
        {viewer.isOwner ? (
          <CsvLink
            href={`/api/testimonials/csv${testimonialList.query({ ...params, page: 1 })}`}
            has={total}
          />
        ) : null}
      </PageHeader>
      <TestimonialList {...page} params={params} counts={counts} canAsk={viewer.rights.projects} />
    </>
  )
}
