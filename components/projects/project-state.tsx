import { Badge, type Tone } from '@/components/ui/badge'
import { Progress } from '@/components/ui/progress'
import { dayOf, formatCalendarDay } from '@/lib/base/dates'
import { projectStateLabels, type ProjectState } from '@/lib/projects/rules'

const tones: Record<ProjectState, Tone> = { active: 'green', on_hold: 'yellow', archived: 'grey' }

export function ProjectStateBadge({ state }: { state: ProjectState }) {
  return <Badge variant={tones[state]}>{projectStateLabels[state]}</Badge>
}

export function ProjectProgress({ title, percent }: { title: string; percent: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <Progress value={percent} label={`Progress of ${title}`} className="h-1.5! min-w-16 flex-1" />
      <span aria-hidden className="w-10 text-right text-sm tabular-nums">
        {percent}%
      </span>
    </span>
  )
}

/** A calendar day, stored as midnight UTC: the same in every time zone. */
export function CalendarDay({ value, className }: { value: Date; className?: string }) {
  return (
    <time dateTime={dayOf(value)} className={className}>
      {formatCalendarDay(value)}
    </time>
  )
}
