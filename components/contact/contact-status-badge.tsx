import { Badge, type Tone } from '@/components/ui/badge'
import { statusLabels, type ContactStatus } from '@/lib/contact/rules'

export const statusTones: Record<ContactStatus, Tone> = {
  new: 'blue',
  in_progress: 'yellow',
  resolved: 'green',
}

export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  return <Badge variant={statusTones[status]}>{statusLabels[status]}</Badge>
}
