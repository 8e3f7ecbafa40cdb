import { Badge, type Tone } from '@/components/ui/badge'
import { leadStatusLabels, type LeadStatus } from '@/lib/leads/rules'

export const statusTones: Record<LeadStatus, Tone> = {
  new: 'blue',
  in_progress: 'yellow',
  resolved: 'green',
  quoted: 'purple',
  won: 'green',
  lost: 'grey',
}

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge variant={statusTones[status]}>{leadStatusLabels[status]}</Badge>
}
