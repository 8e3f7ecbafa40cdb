'use client'

import { FileText, Inbox } from 'lucide-react'
import { AssigneeName } from '@/components/assignments/assignee-name'
import { leadBulkActions } from '@/components/bulk/bulk-actions'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RowLink } from '@/components/data-table/row-link'
import { LeadLateBadge, LeadPriority, LeadSpamBadge, LeadStatusBadge } from '@/components/leads/lead-badges'
import { TagChips } from '@/components/tags/tag-chips'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { Assignee } from '@/lib/assignments/queries'
import { assigneeFilterLabels } from '@/lib/assignments/rules'
import type { LeadRow } from '@/lib/leads/queries'
import { countOf, leadNouns, leadStatusLabels, searchAllHint, SHORT_SEARCH } from '@/lib/leads/rules'
import { leadHref, type LeadKind, type LeadListParams, leadLists, leadStatuses } from '@/lib/leads/schema'
import { type Tag, tagFilterOptions } from '@/lib/tags/rules'

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
      width: 'w-31',
      card: 'corner',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap tabular-nums">
          <LocalTime value={createdAt} className="block" />
          <LocalTime value={createdAt} format="time" className="block text-xs text-muted-foreground" />
        </span>
      ),
    },
    {
      header: 'From',
      sort: 'name',
      width: 'w-1/6 @5xl/list:w-1/5',
      card: 'title',
      cell: ({ id, name, email, tagIds }) => (
        <>
          <RowLink id={id} href={leadHref(kind, id, params)}>
            {name}
          </RowLink>
          <span className="block truncate text-xs font-normal text-muted-foreground">{email}</span>
          <TagChips tags={tags} tagIds={tagIds} />
        </>
      ),
    },
    {
      header: kind === 'contact' ? 'Message' : 'Project',
      card: 'line',
      cell: ({ heading, excerpt }) => (
        <>
          {heading ? <span className="block truncate font-medium">{heading}</span> : null}
          <span
            className={
              heading ? 'block truncate text-muted-foreground' : 'line-clamp-2 text-muted-foreground'
            }
          >
            {excerpt}
          </span>
        </>
      ),
    },
    {
      header: 'Budget',
      width: 'w-28',
      optional: true,
      card: 'line',
      cell: ({ budget }) =>
        budget ?? <span className="text-muted-foreground @max-2xl/list:hidden">Not given</span>,
    },
    {
      header: 'Status',
      sort: 'status',
      width: 'w-42',
      card: 'line',
      cell: ({ status, isLate, suspectedSpam }) => (
        <span className="flex flex-wrap gap-1.5">
          <LeadStatusBadge status={status} />
          {isLate ? <LeadLateBadge /> : null}
          {suspectedSpam ? <LeadSpamBadge /> : null}
        </span>
      ),
    },
    {
      header: 'Assignee',
      width: 'w-22 @5xl/list:w-40',
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

type LeadListProps = ListPage<LeadRow, LeadListParams> & {
  kind: LeadKind
  /** Only the newest were searched. */
  isPartial: boolean
  tags: readonly Tag[]
  assignees: readonly Assignee[]
  isOwner: boolean
}

export function LeadList({ kind, params, isPartial, tags, assignees, isOwner, ...result }: LeadListProps) {
  const { form, ...empty } = nothingYet[kind]
  const { one, many } = leadNouns[kind]
  const newest = countOf(kind, SHORT_SEARCH.depth)
  const statuses = Object.fromEntries(leadStatuses[kind].map((status) => [status, leadStatusLabels[status]]))
  return (
    <DataTable
      {...result}
      list={leadLists[kind]}
      params={params}
      label={`List of ${many}`}
      noun={leadNouns[kind]}
      columns={columnsOf(kind, { ...params, page: result.page }, tags)}
      search={{
        placeholder: 'Search name, email or text',
        saved: <SavedFilters list={leadLists[kind]} params={params} />,
        filters: [
          {
            name: 'status',
            label: 'Status',
            options: { all: 'All statuses', ...statuses, late: 'Late', spam: 'Suspected spam' },
          },
          { name: 'assignee', label: 'Assignee', options: assigneeFilterLabels },
          { name: 'tag', label: 'Tag', options: tagFilterOptions(tags) },
        ],
      }}
      selection={{
        labelOf: ({ name }) => `Select the ${one} from ${name}`,
        actions: leadBulkActions(kind, { tags, isOwner, assignees }),
        canTakeAll: true,
      }}
      notice={isPartial ? `Only the newest ${newest} were searched. ${searchAllHint}` : undefined}
      noMatch={{
        title: `No ${many} match.`,
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
