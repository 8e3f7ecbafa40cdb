import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { priorityLabels, type LeadPriority as Priority } from '@/lib/leads/rules'

const looks = {
  high: { icon: ArrowUp, colour: 'text-red' },
  medium: { icon: Minus, colour: 'text-muted-foreground' },
  low: { icon: ArrowDown, colour: 'text-muted-foreground' },
}

export function LeadPriority({ priority }: { priority: Priority }) {
  const { icon: Icon, colour } = looks[priority]
  return (
    <span className={`inline-flex items-center gap-1.5 ${colour}`}>
      <Icon aria-hidden className="size-3.5" />
      {priorityLabels[priority]}
    </span>
  )
}
