import { MessagesSquare, Plus } from 'lucide-react'
import { ProjectProgress, ProjectStateBadge } from '@/components/projects/project-state'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { ClientProject } from '@/lib/clients/queries'
import { stateOf } from '@/lib/projects/rules'

type ClientProjectsProps = {
  clientId: string
  /** Whether a project can be added; not for a disabled client. */
  canAdd: boolean
  projects: ClientProject[]
  total: number
}

export function ClientProjects({ clientId, canAdd, projects, total }: ClientProjectsProps) {
  const unread = projects.reduce((sum, project) => sum + project.unread, 0)
  return (
    <Card className="content-start">
      <CardHeader>
        <CardTitle as="h2">Projects</CardTitle>
        {total > 0 ? (
          <CardDescription>
            {projects.length < total
              ? `The first ${String(projects.length)} of ${total.toLocaleString('en-US')}`
              : total === 1
                ? '1 project'
                : `${String(total)} projects`}
            {unread > 0 ? `, ${unread === 1 ? '1 unread message' : `${String(unread)} unread messages`}` : ''}
          </CardDescription>
        ) : null}
        {canAdd ? (
          <CardAction>
            <Link
              href={`/admin/projects/new?client=${clientId}`}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              <Plus aria-hidden />
              New project
            </Link>
          </CardAction>
        ) : null}
      </CardHeader>
      <CardContent className="@container">
        {projects.length === 0 ? (
          <p className="text-sm text-muted-foreground">
            No projects yet. The client’s portal is empty until there is one.
          </p>
        ) : (
          <ul className="-my-3 divide-y text-sm">
            {projects.map((project) => (
              <ProjectLine key={project.id} {...project} />
            ))}
            {projects.length < total ? (
              <li className="py-3">
                <Link
                  href={`/admin/projects?state=all&q=${encodeURIComponent(projects[0]?.clientName ?? '')}`}
                  className="inline-block rounded-sm py-0.5 text-purple hover:underline"
                >
                  View all
                </Link>
              </li>
            ) : null}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

function ProjectLine({ id, title, clientName, isOwner, unread, messages, ...project }: ClientProject) {
  const state = stateOf(project)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 @lg:grid-cols-[minmax(0,1fr)_9rem_8rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <Link
            href={`/admin/projects/${id}`}
            className="inline-block rounded-sm py-0.5 wrap-anywhere hover:text-purple"
          >
            {title}
          </Link>
          {state === 'active' ? null : <ProjectStateBadge state={state} />}
          {isOwner ? null : <Badge variant="outline">Has access</Badge>}
        </p>
        <p className="truncate text-muted-foreground">{clientName}</p>
      </div>
      <div className="@max-lg:col-span-2">
        <ProjectProgress title={title} percent={project.completionPercentage} />
      </div>
      <Link
        href={`/admin/client-messages?project=${id}`}
        aria-label={`Messages of ${title}, ${String(unread)} unread`}
        className={buttonVariants({
          variant: 'ghost',
          size: 'sm',
          className: 'w-fit justify-self-end tabular-nums @max-lg:col-start-2 @max-lg:row-start-1',
        })}
      >
        <MessagesSquare aria-hidden />
        {unread > 0 ? <Badge variant="purple">{unread} unread</Badge> : messages}
      </Link>
    </li>
  )
}
