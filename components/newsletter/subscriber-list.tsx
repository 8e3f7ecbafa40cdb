'use client'

import { Newspaper, Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import { removeSubscriberAction } from '@/lib/newsletter/actions'
import type { SubscriberRow } from '@/lib/newsletter/queries'
import { type SubscriberState, subscriberStateLabels } from '@/lib/newsletter/rules'
import { subscriberList, type SubscriberListParams } from '@/lib/newsletter/schema'

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
]

const actions: Column<SubscriberRow, SubscriberListParams> = {
  header: 'Actions',
  headerHidden: true,
  width: 'w-28',
  card: 'end',
  cell: ({ id, email }) => (
    <span className="flex justify-end">
      <ConfirmButton
        variant="ghost"
        size="icon"
        label={`Remove ${email}`}
        icon={Trash2}
        title="Remove this subscriber?"
        text={`${email} is deleted permanently. They can subscribe again on the website.`}
        confirmLabel="Remove"
        destructive
        action={() => removeSubscriberAction({ id })}
      />
    </span>
  ),
}

type SubscriberListProps = ListPage<SubscriberRow, SubscriberListParams> & { canRemove: boolean }

export function SubscriberList({ canRemove, ...props }: SubscriberListProps) {
  return (
    <DataTable
      {...props}
      list={subscriberList}
      label="Subscribers"
      noun={{ one: 'subscriber', many: 'subscribers' }}
      columns={canRemove ? [...columns, actions] : columns}
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
        text: 'People who subscribe in the website’s footer appear here.',
      }}
    />
  )
}
