import { Badge, type Tone } from '@/components/ui/badge'
import { statusLabels, type UpdateStatus } from '@/lib/updates/rules'

const tones: Record<UpdateStatus, Tone> = { sent: 'blue', pending: 'yellow', completed: 'green' }

type UpdateStatusBadgeProps = { status: UpdateStatus; labels?: typeof statusLabels }

export function UpdateStatusBadge({ status, labels = statusLabels }: UpdateStatusBadgeProps) {
  return <Badge variant={tones[status]}>{labels[status]}</Badge>
}
