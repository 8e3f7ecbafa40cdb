'use client'

import { Eye, FilePlus, FileSignature, Pencil, Trash2 } from 'lucide-react'
import { AssigneeName } from '@/components/assignments/assignee-name'
import { MineLink } from '@/components/assignments/mine-link'
import { findListed } from '@/components/bulk/find-listed'
import { CellDetail } from '@/components/data-table/cell-detail'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RowAction, RowMenu, RowMenuItem } from '@/components/data-table/row-actions'
import { ProposalStatusBadge } from '@/components/proposals/proposal-status'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { buttonVariants } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { daysText, formatColumnDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { filterLabels, proposalTexts } from '@/lib/proposals/content'
import type { ProposalRow } from '@/lib/proposals/list/queries'
import { proposalList, type ProposalListParams } from '@/lib/proposals/list/rules'
import { can } from '@/lib/proposals/states/rules'
import type { Assignee } from '@/lib/staff/queries'
import { assigneeFilterLabels } from '@/lib/staff/rules'

const ProposalBulkBar = lazyPart(() =>
  import('@/components/proposals/proposal-bulk-bar').then((module) => module.ProposalBulkBar),
)

const columns: Column<ProposalRow, ProposalListParams>[] = [
  {
    header: 'Number',
    sort: 'createdAt',
    descending: true,
    width: 'w-32',
    card: 'line',
    cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
  },
  {
    header: 'Title',
    sort: 'title',
    card: 'title',
    cell: ({ id, title }) => (
      <Link href={`/admin/proposals/${id}`} className="ui-row-link">
        {title}
      </Link>
    ),
  },
  {
    header: 'Client',
    card: 'line',
    cell: ({ clientName, clientCompany, clientEmail }) =>
      clientName === '' && clientEmail === '' ? (
        <span className="text-muted-foreground @max-2xl/list:hidden">Nobody yet</span>
      ) : (
        <span className="ui-cell-flow">
          <span className="font-medium">{clientCompany ?? (clientName || clientEmail)}</span>
          <CellDetail>{clientCompany ? clientName : clientEmail}</CellDetail>
        </span>
      ),
  },
  {
    header: 'Total',
    numeric: true,
    width: 'w-30',
    card: 'corner',
    cell: ({ totalCents, currency }) => (
      <span className="font-medium">{formatMoney(totalCents, currency)}</span>
    ),
  },
  { header: 'Status', width: 'w-28', card: 'start', cell: (row) => <ProposalStatusBadge {...row} /> },
  {
    header: 'Valid until',
    sort: 'validUntil',
    optional: true,
    width: 'w-31',
    card: 'line',
    cardLabel: 'Valid until',
    cell: ({ validUntil }) => (
      <span className="whitespace-nowrap tabular-nums">{validUntil ? formatColumnDay(validUntil) : '–'}</span>
    ),
  },
  {
    header: 'Sent',
    sort: 'sentAt',
    descending: true,
    width: 'w-30',
    optional: 'first',
    card: 'none',
    cell: ({ sentAt }) =>
      sentAt ? (
        <LocalTime value={sentAt} className="whitespace-nowrap text-muted-foreground tabular-nums" />
      ) : (
        <span className="text-muted-foreground">–</span>
      ),
  },
  {
    header: 'Assignee',
    width: 'w-24 @7xl/list:w-44',
    optional: true,
    card: 'line',
    cell: ({ assignee }) => <AssigneeName assignee={assignee} />,
  },
]

function ProposalRowActions({ row }: { row: ProposalRow }) {
  const { id, number } = row
  const edit = { label: 'Edit', icon: Pencil, href: `/admin/proposals/${id}/edit` }
  const view = { label: 'View', icon: Eye, href: `/admin/proposals/${id}` }
  return (
    <>
      {can.edit(row) ? <RowAction {...edit} name={`Edit ${number}`} rowKey="e" /> : null}
      <RowMenu of={number}>
        <RowMenuItem {...view} />
        {can.edit(row) ? <RowMenuItem {...edit} rowKey="e" /> : null}
        {can.trash(row) ? (
          <RowMenuItem
            label="Move to trash"
            icon={Trash2}
            destructive
            rowKey="#"
            onSelect={() => void moveToTrash('proposal', [id])}
          />
        ) : null}
      </RowMenu>
    </>
  )
}

type ProposalListProps = ListPage<ProposalRow, ProposalListParams> & {
  assignees: readonly Assignee[]
  isOwner: boolean
  /** True if filters hide some, such as templates. */
  hidesSome: boolean
}

export function ProposalList({ assignees, isOwner, hidesSome, ...props }: ProposalListProps) {
  const { params } = props
  return (
    <DataTable
      {...props}
      list={proposalList}
      label="Proposals"
      noun={{ one: 'proposal', many: 'proposals' }}
      columns={columns}
      selection={{
        labelOf: ({ number }) => `Select ${number}`,
        bar: (bar) => <ProposalBulkBar {...bar} isOwner={isOwner} assignees={assignees} />,
        findListed: (ids, filter) => findListed('proposal', ids, filter),
      }}
      rowActions={(row) => <ProposalRowActions row={row} />}
      actionCounts={{ quick: 1 }}
      editLabel="Edit the proposal"
      onTrash={(id) => moveToTrash('proposal', [id])}
      savedFilters={
        <>
          <MineLink
            assignee={params.assignee}
            hrefOf={(assignee) => proposalList.href(params, { assignee })}
          />
          <SavedFilters list={proposalList} params={params} />
        </>
      }
      search={{
        placeholder: 'Search number, title or client',
        filters: [
          { name: 'status', label: 'Status', options: { all: 'All statuses', ...filterLabels } },
          { name: 'assignee', label: 'Assignee', options: assigneeFilterLabels },
        ],
      }}
      notice={sentText(params) ?? undefined}
      noMatch={
        hidesSome || proposalList.isFiltered(params)
          ? { title: 'No proposals match', text: 'No proposals match your search and filters.' }
          : undefined
      }
      empty={{
        icon: FileSignature,
        title: 'No proposals yet.',
        text: proposalTexts.empty,
        action: (
          <Link href="/admin/proposals/new" className={buttonVariants()}>
            <FilePlus aria-hidden />
            New proposal
          </Link>
        ),
      }}
    />
  )
}

/** The part of the filter that the toolbar doesn’t have, since it comes from a report. Null if there is none. */
function sentText({ sentFrom: from, sentTo: to }: ProposalListParams): string | null {
  const parts = daysText('sent', { from, to })
  return parts.length === 0 ? null : `Only those ${parts.join(' ')}.`
}
