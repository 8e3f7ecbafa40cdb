'use client'

import { Newspaper, Trash2 } from 'lucide-react'
import { useState, useTransition } from 'react'
import { IconButton } from '@/components/admin/icon-button'
import { callAction } from '@/components/admin/call-action'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { ConfirmDialog } from '@/components/ui/dialog'
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
        text: 'People who subscribe in the website’s footer appear here.',
      }}
    />
  )
}

function RemoveSubscriberButton({ id, email }: { id: string; email: string }) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function remove() {
    startTransition(async () => {
      await callAction(() => removeSubscriberAction({ id }), { title: 'Error', message: 'Please try again.' })
      setAsking(false)
    })
  }

  return (
    <>
      <IconButton
        label={`Remove ${email}`}
        icon={Trash2}
        onClick={() => {
          setAsking(true)
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove this subscriber?"
        text={`${email} is deleted permanently. They can subscribe again on the website.`}
        confirmLabel="Remove"
        destructive
        pending={isPending}
        onConfirm={remove}
      />
    </>
  )
}
