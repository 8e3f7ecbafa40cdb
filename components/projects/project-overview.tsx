import { CalendarDays, Flag } from 'lucide-react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'

type ProjectOverviewProps = {
  title: string
  /** 0 to 100. */
  completionPercentage: number
  nextMilestone: string | null
  /** A day, at midnight UTC. */
  etaDate: Date | null
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function ProjectOverview({
  title,
  completionPercentage,
  nextMilestone,
  etaDate,
}: ProjectOverviewProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card>
        <CardHeader>
          <CardDescription>Project Overview</CardDescription>
          <CardTitle as="h2" className="col-span-full text-heading! wrap-anywhere">
            {title}
          </CardTitle>
        </CardHeader>
        <CardContent>
          <Progress value={completionPercentage} label={`Progress of ${title}`} className="h-3!" />
          <p className="mt-2 font-medium tabular-nums">{completionPercentage}% Completed</p>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardDescription>Next Milestone</CardDescription>
          <CardTitle as="h2" className="col-span-full flex gap-2 wrap-anywhere">
            <Flag aria-hidden className="mt-1 size-4 shrink-0 text-purple" />
            {nextMilestone ?? 'To be planned'}
          </CardTitle>
        </CardHeader>
        <CardContent className="flex items-center gap-2 text-muted-foreground">
          <CalendarDays aria-hidden className="size-4" />
          {etaDate ? `ETA ${day.format(etaDate)}` : 'No ETA yet'}
        </CardContent>
      </Card>
    </div>
  )
}
