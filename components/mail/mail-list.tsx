'use client'

import { MailOpen } from 'lucide-react'
import { CellDetail } from '@/components/data-table/cell-detail'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { MailStateBadge } from '@/components/mail/mail-state-badge'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { MailCounts, MailRow } from '@/lib/mail/queries'
import {
  failureLabels,
  formatUpTo,
  LISTED_AT_MOST,
  mailList,
  type MailListParams,
  mailStateLabels,
  mailStates,
} from '@/lib/mail/rules'
import { formatNumber } from '@/lib/base/numbers'

const columns: Column<MailRow, MailListParams>[] = [
  {
    header: 'Email',
    card: 'title',
    cell: ({ id, subject, name }) => (
      <span className="ui-cell-flow">
        <Link href={`/admin/mail/${id}`} className="ui-row-link">
          {subject ?? name}
        </Link>
        {subject === null ? null : <CellDetail>{name}</CellDetail>}
      </span>
    ),
  },
  {
    header: 'To',
    width: 'w-1/4',
    card: 'line',
    cardLabel: 'To',
    cell: ({ recipient }) => <span className="block truncate">{recipient}</span>,
  },
  { header: 'State', width: 'w-1/4', card: 'line', cell: (row) => <Delivery {...row} /> },
  {
    header: 'Queued',
    width: 'w-50',
    card: 'corner',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-muted-foreground tabular-nums">
        <LocalTime value={createdAt} />, <LocalTime value={createdAt} format="time" />
      </span>
    ),
  },
]

/** The state. A mail that fails also shows why, and when the next attempt is. */
function Delivery({ state, isRunning, failure, lastError, nextAt }: MailRow) {
  const isFailing = state === 'failed' || state === 'dead'
  return (
    <>
      <MailStateBadge state={state} isRunning={isRunning} />
      {isFailing && lastError ? (
        <span className="mt-1 line-clamp-2 text-xs wrap-anywhere text-muted-foreground">
          {failure ? `${failureLabels[failure]}: ${lastError}` : lastError}
        </span>
      ) : null}
      {state === 'failed' && nextAt && !isRunning ? (
        <span className="mt-0.5 block text-xs text-muted-foreground tabular-nums">
          Next try <LocalTime value={nextAt} />, <LocalTime value={nextAt} format="time" />
        </span>
      ) : null}
    </>
  )
}

type MailListProps = ListPage<MailRow, MailListParams> & { counts: MailCounts; isPartial: boolean }

export function MailList({ counts, isPartial, ...result }: MailListProps) {
  const { params } = result
  const newest = formatNumber(LISTED_AT_MOST)
  return (
    <DataTable
      {...result}
      list={mailList}
      label="Emails"
      noun={{ one: 'email', many: 'emails' }}
      columns={columns}
      heading={<MailTabs params={params} counts={counts} />}
      search={{
        placeholder: 'Search recipient or subject',
        filters: [
          { name: 'from', label: 'From' },
          { name: 'to', label: 'To' },
        ],
      }}
      notice={
        isPartial ? `Only the newest ${newest} are listed. Search or choose dates to see others.` : undefined
      }
      noMatch={{ title: 'No emails match', text: 'Try another state, other words or other dates.' }}
      empty={{
        icon: MailOpen,
        title: 'No emails yet',
        text: 'Invitations, invoices, updates and answers appear here as soon as they are sent.',
      }}
    />
  )
}

const tabs = ['all', ...mailStates] as const

function MailTabs({ params, counts }: { params: MailListParams; counts: MailCounts }) {
  return (
    <nav aria-label="State" className="ui-tabs-list w-full">
      {tabs.map((state) => {
        const isCurrent = state === params.state
        return (
          <Link
            key={state}
            href={mailList.href(params, { state })}
            data-keep-scroll
            aria-current={isCurrent ? 'page' : undefined}
            data-state={isCurrent ? 'active' : 'inactive'}
            className="ui-tabs-trigger aria-[current=page]:[scroll-initial-target:nearest]"
          >
            <span>{state === 'all' ? 'All' : mailStateLabels[state]}</span>
            {state === 'all' ? null : (
              <span className="ml-1.5 text-muted-foreground tabular-nums">{formatUpTo(counts[state])}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
