import { FolderOpen } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Progress } from '@/components/ui/progress'
import type { OwnProject } from '@/lib/projects/queries'

export function ProjectOverview({ project }: { project: OwnProject }) {
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
        <p className="mb-2 text-sm font-semibold tabular-nums">{completionPercentage}% Completed</p>
        <Progress value={completionPercentage} label={`Progress of ${title}`} />
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
