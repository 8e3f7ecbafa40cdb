import { Clock } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { promisedHours } from '@/lib/leads/rules'
import type { LeadKind } from '@/lib/leads/schema'

export function LeadLateBadge({ kind }: { kind: LeadKind }) {
  return (
    <Badge
      variant="yellow"
      title={`The website promises an answer within ${String(promisedHours[kind])} hours.`}
    >
      <Clock aria-hidden />
      Late
    </Badge>
  )
}
