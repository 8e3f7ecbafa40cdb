import { CalendarDays, Flag, FolderOpen } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Progress } from '@/components/ui/progress'
import { formatLongDay } from '@/lib/platform/dates'
import type { OwnProject } from '@/lib/projects/queries'

export function ProjectOverview(project: OwnProject) {
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
          <CardTitle className="col-span-full text-heading! wrap-anywhere">{title}</CardTitle>
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

function NextMilestone({ completionPercentage, nextMilestone, etaDate }: OwnProject) {
  const nothingLeft = completionPercentage === 100 ? 'Everything is done' : 'To be planned'
  return (
    <Card>
      <CardHeader>
        <CardDescription>Next Milestone</CardDescription>
        <CardTitle className="col-span-full flex gap-2.5 wrap-anywhere">
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

export function NoActiveProject() {
  return (
    <Card className="py-4!">
      <EmptyState
        icon={FolderOpen}
        title="No Active Project"
        text="You don't have any active projects yet. Contact us to get started!"
        action={
          <Link href="/contact" className={buttonVariants()}>
            Contact us
          </Link>
        }
      />
    </Card>
  )
}
