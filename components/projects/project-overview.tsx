import { CalendarDays, Flag } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { formatLongDay } from '@/lib/platform/dates'

type ProjectOverviewProps = {
  title: string
  /** False for one that is on hold. */
  active: boolean
  /** 0 to 100. */
  completionPercentage: number
  nextMilestone: string | null
  /** A day, at midnight UTC. */
  etaDate: Date | null
}

export function ProjectOverview(project: ProjectOverviewProps) {
  const { title, active, completionPercentage } = project
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card>
        <CardHeader>
          <CardDescription>Project Overview</CardDescription>
          {active ? null : (
            <CardAction>
              <Badge variant="yellow">On hold</Badge>
            </CardAction>
          )}
          <CardTitle as="h2" className="col-span-full text-heading! wrap-anywhere">
            {title}
          </CardTitle>
        </CardHeader>
        <CardContent className="mt-auto">
          <Progress value={completionPercentage} label={`Progress of ${title}`} className="h-3!" />
          <p className="mt-2 font-medium tabular-nums">{completionPercentage}% Completed</p>
        </CardContent>
      </Card>
      <NextMilestone {...project} />
    </div>
  )
}

function NextMilestone({ completionPercentage, nextMilestone, etaDate }: ProjectOverviewProps) {
  const nothingLeft = completionPercentage === 100 ? 'Everything is done' : 'To be planned'
  return (
    <Card>
      <CardHeader>
        <CardDescription>Next Milestone</CardDescription>
        <CardTitle as="h2" className="col-span-full flex gap-2.5 wrap-anywhere">
          <Flag aria-hidden className="mt-1 size-4 shrink-0 text-purple" />
          {nextMilestone ?? nothingLeft}
        </CardTitle>
      </CardHeader>
      <CardContent className="mt-auto flex items-center gap-2.5 text-muted-foreground">
        <CalendarDays aria-hidden className="size-4" />
        {etaDate ? `ETA ${formatLongDay(etaDate)}` : 'No ETA yet'}
      </CardContent>
    </Card>
  )
}
