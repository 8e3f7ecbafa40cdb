import { Badge, type Tone } from '@/components/ui/badge'
import { statusLabels, type UpdateStatus } from '@/lib/updates/rules'

const tones: Record<UpdateStatus, Tone> = { sent: 'blue', pending: 'yellow', completed: 'green' }

export function UpdateStatusBadge({ status }: { status: UpdateStatus }) {
  return <Badge variant={tones[status]}>{statusLabels[status]}</Badge>
}
