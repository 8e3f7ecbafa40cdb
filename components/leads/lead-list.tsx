'use client'

import { MineLink } from '@/components/assignments/mine-link'
import { FileText, Inbox } from 'lucide-react'
import { useSavedRows } from '@/components/admin/use-saved'
import { AssigneeName } from '@/components/assignments/assignee-name'
import { findListed } from '@/components/bulk/find-listed'
import { CellDetail } from '@/components/data-table/cell-detail'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RowLink } from '@/components/data-table/row-link'
import { LeadLateBadge, LeadPriority, LeadSpamBadge, LeadStatusBadge } from '@/components/leads/lead-badges'
import { LeadRowActions } from '@/components/leads/lead-row-actions'
import { TagChips } from '@/components/tags/tag-chips'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { buttonVariants } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { daysText } from '@/lib/base/dates'
import { sourceLabels } from '@/lib/contact-messages/rules'
import type { Assignee } from '@/lib/staff/queries'
import { searchAllHint, SHORT_SEARCH } from '@/lib/base/short-search'
import { assigneeFilterLabels } from '@/lib/staff/rules'
import type { LeadRow } from '@/lib/leads/queries'
import {
  countOf,
  leadConditionLabels,
  leadHref,
  leadListHref,
  type LeadKind,
  type LeadListParams,
  leadLists,
  leadNouns,
  leadStatuses,
  leadStatusLabels,
} from '@/lib/leads/rules'
import { type Tag, tagFilterOptions } from '@/lib/tags/rules'

const LeadBulkBar = lazyPart(() =>
  import('@/components/leads/lead-bulk-bar').then((module) => module.LeadBulkBar),
)

const nothingYet = {
  contact: {
    icon: Inbox,
    title: 'No messages yet.',
    text: 'Messages from the website’s contact forms appear here as soon as they are sent.',
    form: { href: '/contact', label: 'Open the contact page' },
  },
  quote: {
    icon: FileText,
    title: 'No quote requests yet.',
    text: 'Requests from the quote page appear here as soon as they are sent.',
    form: { href: '/quote', label: 'Open the quote page' },
  },
}

function columnsOf(
  kind: LeadKind,
  params: LeadListParams,
  tags: readonly Tag[],
): Column<LeadRow, LeadListParams>[] {
  return [
    {
      header: 'Received',
      sort: 'createdAt',
      descending: true,
      width: 'w-30',
      card: 'corner',
      cell: ({ createdAt }) => (
        <LocalTime value={createdAt} className="whitespace-nowrap text-muted-foreground tabular-nums" />
      ),
    },
    {
      header: 'From',
      sort: 'name',
      width: 'w-1/5 @7xl/list:w-1/4',
      card: 'title',
      cell: ({ id, name, email, tagIds }) => (
        <span className="ui-cell-flow">
          <RowLink id={id} href={leadHref(kind, id, params)}>
            {name}
          </RowLink>
          <TagChips tags={tags} tagIds={tagIds} />
          <CellDetail>{email}</CellDetail>
        </span>
      ),
    },
    {
      header: kind === 'contact' ? 'Message' : 'Project',
      card: 'line',
      cell: ({ heading, excerpt }) => (
        <span className="line-clamp-2 text-muted-foreground @[40rem]/list:block @[40rem]/list:truncate">
          {heading ? (
            <span>
              <bdi className="font-medium text-foreground">{heading}</bdi>{' '}
            </span>
          ) : null}
          <bdi>{excerpt}</bdi>
        </span>
      ),
    },
    {
      header: 'Budget',
      width: 'w-40',
      optional: 'first',
      card: 'line',
      cell: ({ budget }) =>
        budget ? (
          <span className="block truncate">{budget}</span>
        ) : (
          <span className="text-muted-foreground @max-2xl/list:hidden">Not given</span>
        ),
    },
    {
      header: 'Status',
      sort: 'status',
      width: 'w-38',
      card: 'start',
      cell: ({ status, priority, isLate, suspectedSpam }) => (
        <span className="flex flex-wrap items-center gap-1">
          <LeadStatusBadge status={status} />
          {isLate ? <LeadLateBadge /> : null}
          {suspectedSpam ? <LeadSpamBadge isShort /> : null}
          {priority === 'high' ? (
            <span className="ml-1 text-sm @[40rem]/list:hidden">
              <LeadPriority priority={priority} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      header: 'Assignee',
      width: 'w-24 @7xl/list:w-44',
      optional: true,
      card: 'line',
      cell: ({ assignee }) => <AssigneeName assignee={assignee} />,
    },
    {
      header: 'Priority',
      sort: 'priority',
      descending: true,
      width: 'w-26',
      card: 'none',
      cell: ({ priority }) => <LeadPriority priority={priority} />,
    },
  ]
}

export type LeadListProps = ListPage<LeadRow, LeadListParams> & {
  kind: LeadKind
  /** True if only the newest leads were searched. */
  isPartial: boolean
  tags: readonly Tag[]
  assignees: readonly Assignee[]
  isOwner: boolean
}

export function LeadList({ kind, params, isPartial, tags, assignees, isOwner, ...result }: LeadListProps) {
  const { rows, change } = useSavedRows(result.rows)
  const self = assignees.find(({ isSelf }) => isSelf)
  const { form, ...empty } = nothingYet[kind]
  const { one, many } = leadNouns[kind]
  const newest = countOf(kind, SHORT_SEARCH.depth)
  const statuses = Object.fromEntries(leadStatuses[kind].map((status) => [status, leadStatusLabels[status]]))
  return (
    <DataTable
      {...result}
      rows={rows}
      list={leadLists[kind]}
      params={params}
      label={`List of ${many}`}
      noun={leadNouns[kind]}
      columns={columnsOf(kind, { ...params, page: result.page }, tags)}
      rowActions={(row) => <LeadRowActions kind={kind} row={row} change={change} self={self} />}
      actionCounts={{ quick: 2 }}
      editLabel="Change the status, and other actions"
      onTrash={(id) => moveToTrash(kind, [id])}
      savedFilters={
        <>
          <MineLink
            assignee={params.assignee}
            hrefOf={(assignee) => leadListHref(kind, { ...params, assignee, page: 1 })}
          />
          <SavedFilters list={leadLists[kind]} params={params} />
        </>
      }
      search={{
        placeholder: 'Search name, email or text',
        filters: [
          {
            name: 'status',
            label: 'Status',
            options: { all: 'All statuses', ...statuses, ...leadConditionLabels },
          },
          { name: 'assignee', label: 'Assignee', options: assigneeFilterLabels },
          { name: 'tag', label: 'Tag', options: tagFilterOptions(tags) },
        ],
      }}
      selection={{
        labelOf: ({ name }) => `Select the ${one} from ${name}`,
        bar: (bar) => (
          <LeadBulkBar {...bar} kind={kind} tags={tags} isOwner={isOwner} assignees={assignees} />
        ),
        findListed: (ids, filter) => findListed(kind, ids, filter),
      }}
      notice={
        isPartial
          ? `Only the newest ${newest} were searched. ${searchAllHint}`
          : (receivedText(params) ?? undefined)
      }
      noMatch={{
        title: `No ${many} match`,
        text: isPartial
          ? `None of the newest ${newest} match. ${searchAllHint}`
          : `No ${many} match your search and filters.`,
      }}
      empty={{
        ...empty,
        action: (
          <Link href={form.href} className={buttonVariants({ variant: 'outline' })}>
            {form.label}
          </Link>
        ),
      }}
    />
  )
}

/** The part of the filter that the toolbar doesn’t have, since it comes from a report. Null if there is none. */
function receivedText({ from, to, source }: LeadListParams): string | null {
  const parts = [
    ...daysText('received', { from, to }),
    ...(source === 'any' ? [] : [`sent from: ${sourceLabels[source]}`]),
  ]
  return parts.length === 0 ? null : `Only those ${parts.join(' ')}.`
}
