'use client'

import { ClientActions, type ActingClient } from '@/components/clients/client-actions'
import { ClientStateBadge } from '@/components/clients/client-state-badge'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { TableCell, TableHead, TableRow } from '@/components/ui/table'

export type ClientTableRowProps = {
  client: ActingClient & { company: string | null; lastSeenAt: Date | null; createdAt: Date }
}

const NAMED_PROJECTS = 2

/** A row of the table; on a narrow screen a card. The whole of it leads to the client. */
export function ClientTableRow({ client }: ClientTableRowProps) {
  const { company, lastSeenAt, createdAt, ...acting } = client
  const { id, name, email, state } = acting
  return (
    <TableRow className="relative @max-4xl:grid @max-4xl:grid-cols-[minmax(0,1fr)_auto] @max-4xl:items-start @max-4xl:gap-x-3 @max-4xl:gap-y-1 @max-4xl:p-3">
      <TableHead scope="row" className="max-w-64 min-w-48 @max-4xl:contents">
        <Link
          href={`/admin/clients/${id}`}
          className="block truncate text-foreground after:absolute after:inset-0 hover:text-purple @max-4xl:row-start-1"
        >
          {name}
        </Link>
        {name === email ? null : (
          <span className="block truncate font-normal text-muted-foreground @max-4xl:col-span-2">
            {email}
          </span>
        )}
      </TableHead>
      <TableCell className="max-w-52 @max-4xl:col-span-2 @max-4xl:max-w-full @max-4xl:p-0!">
        {company ? (
          <span className="block truncate">{company}</span>
        ) : (
          <span className="text-muted-foreground @max-4xl:hidden">–</span>
        )}
      </TableCell>
      <TableCell className="@max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:justify-self-end @max-4xl:p-0!">
        <ClientStateBadge state={state} />
      </TableCell>
      <TableCell className="w-full max-w-0 min-w-44 @max-4xl:col-span-2 @max-4xl:max-w-full @max-4xl:min-w-0 @max-4xl:p-0!">
        <Projects client={client} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums @max-4xl:self-center @max-4xl:p-0! @max-4xl:whitespace-normal">
        <span className="@4xl:hidden">{lastSeenAt ? 'Last seen ' : 'Never signed in'}</span>
        {lastSeenAt ? <LocalTime value={lastSeenAt} /> : <span className="@max-4xl:hidden">Never</span>}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums @max-4xl:hidden">
        <LocalTime value={createdAt} />
      </TableCell>
      <TableCell className="whitespace-nowrap @max-4xl:p-0!">
        <ClientActions client={acting} />
      </TableCell>
    </TableRow>
  )
}

function Projects({ client: { projects, projectCount } }: ClientTableRowProps) {
  const more = projectCount - NAMED_PROJECTS
  if (projectCount === 0) return <span className="text-muted-foreground">No projects</span>
  return (
    <ul className="grid">
      {projects.slice(0, NAMED_PROJECTS).map(({ id, title }) => (
        <li key={id} className="flex min-w-0">
          <Link
            href={`/admin/projects/${id}`}
            className="relative z-10 truncate rounded-sm py-0.5 hover:text-purple"
          >
            {title}
          </Link>
        </li>
      ))}
      {more > 0 ? <li className="text-xs text-muted-foreground">+{more} more</li> : null}
    </ul>
  )
}
