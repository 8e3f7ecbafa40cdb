import { FolderOpen } from 'lucide-react'
import { ProjectMilestones } from '@/components/projects/project-milestones'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Progress } from '@/components/ui/progress'
import type { Milestone } from '@/lib/projects/milestones/queries'
import type { OwnProject } from '@/lib/projects/queries'

type ProjectOverviewProps = { project: OwnProject; milestones: readonly Milestone[] }

/** Where a project stands, in one piece: progress, next milestone with its ETA, and what comes after. */
export function ProjectOverview({ project, milestones }: ProjectOverviewProps) {
  const { title, active, completionPercentage } = project
  return (
    <Card>
      <CardHeader>
        <div className="flex items-start justify-between gap-4">
          <CardDescription className="grow">Project Overview</CardDescription>
          {active ? null : <Badge variant="yellow">On hold</Badge>}
        </div>
        <CardTitle className="text-heading! wrap-anywhere">{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <p className="text-muted-foreground">Project Progress</p>
          <p className="font-semibold tabular-nums">{completionPercentage}% Completed</p>
        </div>
        <Progress value={completionPercentage} label={`Progress of ${title}`} />
      </CardContent>
      <CardContent>
        <ProjectMilestones project={project} milestones={milestones} />
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
