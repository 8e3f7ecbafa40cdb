import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { priorityLabels, type LeadPriority as Priority } from '@/lib/leads/rules'

const looks = {
  high: { icon: ArrowUp, color: 'text-red' },
  medium: { icon: Minus, color: 'text-muted-foreground' },
  low: { icon: ArrowDown, color: 'text-muted-foreground' },
}

export function LeadPriority({ priority }: { priority: Priority }) {
  const { icon: Icon, color } = looks[priority]
  return (
    <span className={`inline-flex items-center gap-1.5 ${color}`}>
      <Icon aria-hidden className="size-3.5" />
      {priorityLabels[priority]}
    </span>
  )
}
