'use client'

import { Newspaper } from 'lucide-react'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RemoveSubscriberButton } from '@/components/newsletter/remove-subscriber-button'
import { Badge, type Tone } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import type { SubscriberRow } from '@/lib/newsletter/subscribers/queries'
import { type SubscriberState, subscriberStateLabels } from '@/lib/newsletter/subscribers/rules'
import { subscriberList, type SubscriberListParams } from '@/lib/newsletter/subscribers/schema'

const tones: Record<SubscriberState, Tone> = { subscribed: 'green', unsubscribed: 'grey', spam: 'yellow' }

const columns: Column<SubscriberRow, SubscriberListParams>[] = [
  {
    header: 'Email',
    card: 'title',
    cell: ({ email }) => <span className="block truncate text-foreground">{email}</span>,
  },
  {
    header: 'State',
    width: 'w-36',
    card: 'corner',
    cell: ({ state }) => <Badge variant={tones[state]}>{subscriberStateLabels[state]}</Badge>,
  },
  {
    header: 'Subscribed',
    width: 'w-32',
    card: 'start',
    cell: ({ createdAt, unsubscribedAt }) => (
      <span className="text-muted-foreground tabular-nums">
        <LocalTime value={createdAt} />
        {unsubscribedAt ? (
          <span className="ui-card-label">
            {' to '}
            <LocalTime value={unsubscribedAt} />
          </span>
        ) : null}
      </span>
    ),
  },
  {
    header: 'Unsubscribed',
    width: 'w-32',
    card: 'none',
    cell: ({ unsubscribedAt }) => (
      <span className="text-muted-foreground tabular-nums">
        {unsubscribedAt ? <LocalTime value={unsubscribedAt} /> : '–'}
      </span>
    ),
  },
  {
    header: 'Actions',
    headerHidden: true,
    width: 'w-28',
    card: 'end',
    cell: ({ id, email }) => (
      <span className="flex justify-end">
        <RemoveSubscriberButton id={id} email={email} />
      </span>
    ),
  },
]

export function SubscriberList(props: ListPage<SubscriberRow, SubscriberListParams>) {
  return (
    <DataTable
      {...props}
      list={subscriberList}
      label="Subscribers"
      noun={{ one: 'subscriber', many: 'subscribers' }}
      columns={columns}
      search={{
        placeholder: 'Search email',
        filters: [
          { name: 'state', label: 'State', options: { ...subscriberStateLabels, all: 'All states' } },
        ],
      }}
      noMatch={{ title: 'No subscribers match.', text: 'No subscribers match these filters.' }}
      empty={{
        icon: Newspaper,
        title: 'No subscribers yet.',
        text: 'Whoever subscribes at the foot of the website appears here.',
      }}
    />
  )
}
