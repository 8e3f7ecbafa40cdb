import { ArrowDown, ArrowUp, Clock, Minus, ShieldAlert } from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import {
  type LeadPriority as Priority,
  type LeadStatus,
  leadStatusLabels,
  priorityLabels,
} from '@/lib/leads/rules'

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

export function LeadLateBadge() {
  return (
    <Badge variant="red" title="Not answered in the promised time.">
      <Clock aria-hidden />
      Late
    </Badge>
  )
}

/** `isShort` hides the words where a list has too little room for them. */
export function LeadSpamBadge({ isShort = false }: { isShort?: boolean }) {
  return (
    <Badge variant="red" title="Suspected spam: it looks like it was sent by a bot.">
      <ShieldAlert aria-hidden />
      <span className={isShort ? '@max-[20rem]/list:sr-only @[40rem]/list:sr-only' : ''}>Suspected spam</span>
    </Badge>
  )
}

const priorityIcons = {
  high: { icon: ArrowUp, color: 'text-red' },
  medium: { icon: Minus, color: 'text-muted-foreground' },
  low: { icon: ArrowDown, color: 'text-muted-foreground' },
}

export function LeadPriority({ priority }: { priority: Priority }) {
  const { icon: Icon, color } = priorityIcons[priority]
  return (
    <span className={`flex items-center gap-1.5 ${color}`}>
      <Icon aria-hidden className="size-3.5" />
      <span>{priorityLabels[priority]}</span>
    </span>
  )
}
