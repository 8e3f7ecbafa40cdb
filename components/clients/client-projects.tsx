import { MessagesSquare, Plus } from 'lucide-react'
import { ClientCard } from '@/components/clients/client-card'
import { ProjectProgress, ProjectStateBadge } from '@/components/projects/project-state'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ClientProject } from '@/lib/clients/queries'
import { stateOf } from '@/lib/projects/rules'
import { formatNumber } from '@/lib/base/numbers'

type ClientProjectsProps = {
  clientId: string
  /** False for a disabled client, who can't get new projects. */
  canAdd: boolean
  projects: ClientProject[]
  total: number
}

export function ClientProjects({ clientId, canAdd, projects, total }: ClientProjectsProps) {
  const unread = projects.reduce((sum, project) => sum + project.unread, 0)
  const count =
    projects.length < total
      ? `The first ${String(projects.length)} of ${formatNumber(total)}`
      : plural(total, 'project')
  return (
    <ClientCard
      title="Projects"
      description={total > 0 && `${count}${unread > 0 ? `, ${plural(unread, 'unread message')}` : ''}`}
      action={
        canAdd ? (
          <Link
            href={`/admin/projects/new?client=${clientId}`}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <Plus aria-hidden />
            New project
          </Link>
        ) : null
      }
      empty={projects.length === 0 && 'No projects yet. The client’s portal is empty until there is one.'}
    >
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
    </ClientCard>
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
          className: '-mr-3 w-fit justify-self-end tabular-nums @max-lg:col-start-2 @max-lg:row-start-1',
        })}
      >
        <MessagesSquare aria-hidden />
        {unread > 0 ? <Badge variant="purple">{unread} unread</Badge> : <span>{messages}</span>}
      </Link>
    </li>
  )
}

function plural(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`
}
