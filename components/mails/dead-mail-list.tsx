'use client'

import { MailCheck } from 'lucide-react'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { Badge } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import type { DeadMail } from '@/lib/mails/queries'
import { deadMailList, type DeadMailListParams } from '@/lib/mails/schema'

const reasons: Record<NonNullable<DeadMail['failure']>, string> = {
  refused: 'Rejected',
  deferred: 'Deferred for two days',
  unreachable: 'Mail server unreachable',
  outage: 'Mail server unreachable',
}

const columns: Column<DeadMail>[] = [
  {
    header: 'Recipient',
    card: 'title',
    cell: ({ recipient }) => <span className="wrap-anywhere text-foreground">{recipient}</span>,
  },
  { header: 'Subject', card: 'line', cell: ({ subject }) => subject ?? '–' },
  {
    header: 'Reason',
    width: 'w-2/5',
    card: 'line',
    cell: ({ failure, lastError }) => (
      <>
        <Badge variant="red">{failure ? reasons[failure] : 'Not sent'}</Badge>
        {lastError ? (
          <span className="mt-1 block text-sm wrap-anywhere text-muted-foreground">{lastError}</span>
        ) : null}
      </>
    ),
  },
  {
    header: 'Failed at',
    width: 'w-32',
    card: 'line',
    cell: ({ deadAt }) =>
      deadAt ? (
        <span className="text-muted-foreground tabular-nums">
          <LocalTime value={deadAt} />, <LocalTime value={deadAt} format="time" />
        </span>
      ) : null,
  },
]

export function DeadMailList(props: ListPage<DeadMail, DeadMailListParams>) {
  return (
    <DataTable
      {...props}
      list={deadMailList}
      label="Undelivered emails"
      noun={{ one: 'email', many: 'emails' }}
      columns={columns}
      empty={{
        icon: MailCheck,
        title: 'No undelivered emails.',
        text: 'An email that can’t be delivered appears here, with the reason.',
      }}
    />
  )
}
