import { Card } from '@/components/ui/card'
import { testimonialFilters } from '@/lib/testimonials/schema'
import { filterLabels } from '@/components/testimonials/testimonial-filter'

type TestimonialCountersProps = { counts: Record<(typeof testimonialFilters)[number], number> }

export function TestimonialCounters({ counts }: TestimonialCountersProps) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {testimonialFilters.map((filter) => (
        <Card key={filter} className="flex-col-reverse gap-0.5! px-4 py-3!">
          <dt className="text-sm text-muted-foreground">
            {filter === 'all' ? 'Total' : filterLabels[filter]}
          </dt>
          <dd className="font-display text-heading font-semibold tabular-nums">
            {counts[filter].toLocaleString('en-US')}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
