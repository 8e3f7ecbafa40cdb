import { Check } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { LocalTime } from '@/components/ui/local-time'
import { formatCalendarDay } from '@/lib/platform/dates'
import type { Milestone } from '@/lib/projects/milestones/queries'
import type { MilestoneStage } from '@/lib/projects/milestones/rules'

type StagedMilestone = Milestone & { stage: MilestoneStage }

export function ProjectMilestones({ milestones }: { milestones: StagedMilestone[] }) {
  const done = milestones.filter(({ stage }) => stage === 'done').length
  return (
    <Card>
      <CardHeader title="Milestones">
        <CardDescription>
          {done} of {milestones.length} done
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ol>
          {milestones.map((milestone) => (
            <MilestoneItem key={milestone.id} {...milestone} />
          ))}
        </ol>
      </CardContent>
    </Card>
  )
}

function MilestoneItem({ title, dueDate, doneAt, stage }: StagedMilestone) {
  return (
    <li
      aria-current={stage === 'current' ? 'step' : undefined}
      className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 pb-5 last:pb-0"
    >
      <span
        aria-hidden
        className={cn(
          'absolute top-7 bottom-1 left-3 w-px group-last:hidden',
          stage === 'done' ? 'bg-green/40' : 'bg-border',
          'forced-colors:bg-[CanvasText]',
        )}
      />
      <StageMark stage={stage} />
      <div className="min-w-0">
        <p
          className={cn(
            'flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere',
            stage === 'current' ? 'font-semibold' : stage === 'done' && 'text-muted-foreground',
          )}
        >
          {title}
          {stage === 'current' ? <Badge variant="purple">Current</Badge> : null}
        </p>
        <p className="text-sm text-muted-foreground">
          {doneAt ? (
            <>
              Done <LocalTime value={doneAt} />
            </>
          ) : dueDate ? (
            `Due ${formatCalendarDay(dueDate)}`
          ) : (
            'No date yet'
          )}
        </p>
      </div>
    </li>
  )
}

function StageMark({ stage }: { stage: MilestoneStage }) {
  if (stage === 'done') {
    return (
      <span className="mt-0.5 grid size-6 place-items-center rounded-full bg-green-tint text-green forced-colors:border">
        <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
      </span>
    )
  }
  const isCurrent = stage === 'current'
  return (
    <span
      aria-hidden
      className={cn(
        'mt-0.5 grid size-6 place-items-center rounded-full border-2',
        isCurrent ? 'border-purple bg-purple-tint' : 'border-input',
      )}
    >
      {isCurrent ? <span className="size-2 rounded-full bg-purple forced-colors:bg-[Highlight]" /> : null}
    </span>
  )
}
