import { Badge, type Tone } from '@/components/ui/badge'
import { statusLabels } from '@/lib/proposals/content'
import type { ProposalStatus } from '@/prisma/generated/enums'

const tones: Record<ProposalStatus, Tone> = {
  draft: 'grey',
  sent: 'yellow',
  seen: 'blue',
  accepted: 'green',
  declined: 'red',
  expired: 'grey',
  withdrawn: 'grey',
}

type ProposalStatusBadgeProps = { status: ProposalStatus; isTemplate?: boolean }

export function ProposalStatusBadge({ status, isTemplate = false }: ProposalStatusBadgeProps) {
  if (isTemplate) return <Badge variant="purple">Template</Badge>
  return <Badge variant={tones[status]}>{statusLabels[status]}</Badge>
}
