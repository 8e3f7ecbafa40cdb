import { Badge, type Tone } from '@/components/ui/badge'
import { type FeedbackStatus, statusLabels } from '@/lib/testimonials/rules'

const tones: Partial<Record<string, Tone>> = { approved: 'green', pending: 'yellow', rejected: 'red' }

export function FeedbackStatusBadge({ status }: { status: FeedbackStatus }) {
  return <Badge variant={tones[status] ?? 'grey'}>{statusLabels[status]}</Badge>
}
