'use client'

import { MineLink } from '@/components/assignments/mine-link'
import { Users } from 'lucide-react'
import { findListed } from '@/components/bulk/find-listed'
import { ClientRowActions } from '@/components/clients/client-actions'
import { ClientStateBadge } from '@/components/clients/client-state-badge'
import { InviteClient } from '@/components/clients/invite-client'
import { CellDetail } from '@/components/data-table/cell-detail'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RowLink } from '@/components/data-table/row-link'
import { TagChips } from '@/components/tags/tag-chips'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { lazyPart } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { ClientRow } from '@/lib/clients/queries'
import { clientFilterLabels, clientList, type ClientListParams } from '@/lib/clients/rules'
import { type Tag, tagFilterOptions } from '@/lib/tags/rules'

const ClientBulkBar = lazyPart(() =>
  import('@/components/clients/client-bulk-bar').then((module) => module.ClientBulkBar),
)

const columnsOf = (tags: readonly Tag[]): Column<ClientRow, ClientListParams>[] => [
  {
    header: 'Name',
    sort: 'name',
    card: 'title',
    cell: ({ id, name, email, tagIds }) => (
      <span className="ui-cell-flow">
        <RowLink id={id} href={`/admin/clients/${id}`}>
          {name}
        </RowLink>
        <TagChips tags={tags} tagIds={tagIds} />
        {name === email ? null : <CellDetail>{email}</CellDetail>}
      </span>
    ),
  },
  {
    header: 'Company',
    optional: true,
    width: 'w-1/6',
    card: 'line',
    cell: ({ company }) =>
      company ? (
        <span className="block truncate">{company}</span>
      ) : (
        <span className="text-muted-foreground @max-2xl/list:hidden">–</span>
      ),
  },
  { header: 'State', width: 'w-28', card: 'corner', cell: ({ state }) => <ClientStateBadge state={state} /> },
  { header: 'Projects', width: 'w-1/6', card: 'line', cell: (row) => <Projects {...row} /> },
  {
    header: 'Last seen',
    sort: 'lastSeenAt',
    descending: true,
    width: 'w-31',
    card: 'start',
    cardLabel: 'Last seen',
    cell: ({ lastSeenAt }) => (
      <span className="tabular-nums @[40rem]/list:whitespace-nowrap @[40rem]/list:text-muted-foreground">
        {lastSeenAt ? <LocalTime value={lastSeenAt} /> : 'Never'}
      </span>
    ),
  },
  {
    header: 'Created',
    sort: 'createdAt',
    descending: true,
    optional: true,
    width: 'w-31',
    card: 'none',
    cell: ({ createdAt }) => (
      <LocalTime value={createdAt} className="whitespace-nowrap text-muted-foreground tabular-nums" />
    ),
  },
]

function Projects({ projects, projectCount }: ClientRow) {
  const [first] = projects
  if (!first) return <span className="text-muted-foreground">No projects</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        href={`/admin/projects/${first.id}`}
        className="relative z-10 -my-0.5 truncate rounded-sm py-0.5 hover:text-purple"
      >
        {first.title}
      </Link>
      {projectCount > 1 ? (
        <span
          className="shrink-0 text-xs text-muted-foreground"
          title={projects.map(({ title }) => title).join(', ')}
        >
          +{projectCount - 1} more
        </span>
      ) : null}
    </span>
  )
}

type ClientListProps = ListPage<ClientRow, ClientListParams> & { tags: readonly Tag[]; isOwner: boolean }

export function ClientList({ tags, isOwner, ...props }: ClientListProps) {
  return (
    <DataTable
      {...props}
      list={clientList}
      label="Clients"
      noun={{ one: 'client', many: 'clients' }}
      columns={columnsOf(tags)}
      savedFilters={
        <>
          <MineLink
            assignee={props.params.assignee}
            hrefOf={(assignee) => clientList.href(props.params, { assignee })}
          />
          <SavedFilters list={clientList} params={props.params} />
        </>
      }
      search={{
        placeholder: 'Search name, email or company',
        filters: [
          { name: 'state', label: 'State', options: clientFilterLabels },
          { name: 'tag', label: 'Tag', options: tagFilterOptions(tags) },
        ],
      }}
      selection={{
        labelOf: ({ name }) => `Select ${name}`,
        bar: (bar) => <ClientBulkBar {...bar} tags={tags} isOwner={isOwner} />,
        findListed: (ids, filter) => findListed('client', ids, filter),
      }}
      rowActions={(row) => <ClientRowActions client={row} isOwner={isOwner} />}
      actionCounts={{ quick: 3 }}
      editLabel="Edit the client"
      onTrash={(id) => moveToTrash('client', [id])}
      noMatch={{ title: 'No Clients Found', text: 'No clients match your search and filters.' }}
      empty={{
        icon: Users,
        title: 'No Clients Found',
        text: 'Clients you invite and people who sign up appear here.',
        action: <InviteClient />,
      }}
    />
  )
}
