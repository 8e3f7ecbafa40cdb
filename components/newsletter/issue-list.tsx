'use client'

import { Mail, Plus } from 'lucide-react'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { IssueRow } from '@/lib/newsletter/issues/queries'
import { issueList, type IssueListParams, issueStates } from '@/lib/newsletter/issues/rules'
import { formatNumber } from '@/lib/base/numbers'

/** When it was or will be sent. For a draft, when it was created. */
const timeOf = ({ startedAt, scheduledAt, createdAt }: IssueRow) => startedAt ?? scheduledAt ?? createdAt

const columns: Column<IssueRow, IssueListParams>[] = [
  {
    header: 'Subject',
    card: 'title',
    cell: ({ id, subject }) => (
      <Link href={`/admin/newsletter/${id}`} className="ui-row-link block truncate">
        {subject}
      </Link>
    ),
  },
  {
    header: 'State',
    width: 'w-32',
    card: 'corner',
    cell: ({ state }) => <Badge variant={issueStates[state].tone}>{issueStates[state].label}</Badge>,
  },
  {
    header: 'Date',
    width: 'w-36',
    card: 'start',
    cell: (row) => <LocalTime value={timeOf(row)} className="text-muted-foreground tabular-nums" />,
  },
  {
    header: 'Sent',
    width: 'w-40',
    numeric: true,
    card: 'end',
    cardLabel: 'Sent',
    cell: ({ state, sentCount, recipientCount }) => (
      <span className="@[40rem]/list:text-muted-foreground">
        {state === 'draft' || state === 'scheduled'
          ? '–'
          : `${formatNumber(sentCount)} of ${formatNumber(recipientCount)}`}
      </span>
    ),
  },
]

export function IssueList(props: ListPage<IssueRow, IssueListParams>) {
  return (
    <DataTable
      {...props}
      list={issueList}
      label="Issues"
      noun={{ one: 'issue', many: 'issues' }}
      columns={columns}
      empty={{
        icon: Mail,
        title: 'No issues yet',
        text: 'Write the first one, see what it looks like, and send it to everyone who confirmed.',
        action: (
          <Link href="/admin/newsletter/new" className={buttonVariants()}>
            <Plus aria-hidden />
            New issue
          </Link>
        ),
      }}
    />
  )
}
