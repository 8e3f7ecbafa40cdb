import { Badge, type Tone } from '@/components/ui/badge'
import { BEST_RATING, type TestimonialStatus, statusLabels } from '@/lib/testimonials/rules'

export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${String(rating)} out of ${String(BEST_RATING)} stars`}
      className="text-lg leading-none tracking-widest whitespace-nowrap text-input"
    >
      <span className="text-star">{'★'.repeat(rating)}</span>
      {'☆'.repeat(BEST_RATING - rating)}
    </span>
  )
}

const tones: Record<TestimonialStatus, Tone> = { approved: 'green', pending: 'yellow', rejected: 'red' }

export function TestimonialStatusBadge({ status }: { status: TestimonialStatus }) {
  return <Badge variant={tones[status]}>{statusLabels[status]}</Badge>
}
