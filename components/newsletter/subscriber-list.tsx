'use client'

import { MailCheck, MailX, Newspaper, Trash2, Undo2, UserMinus } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RowAction, RowMenu, RowMenuItem } from '@/components/data-table/row-actions'
import { Badge, type Tone } from '@/components/ui/badge'
import { AddSubscribers } from '@/components/newsletter/add-subscribers'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
import { ConfirmDialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import {
  remindSubscriberAction,
  removeSubscriberAction,
  setBouncedAction,
  unsubscribeByHandAction,
} from '@/lib/newsletter/actions'
import type { SubscriberCounts, SubscriberRow } from '@/lib/newsletter/queries'
import {
  subscriberList,
  type SubscriberListParams,
  subscriberSourceLabels,
  type SubscriberState,
  subscriberStateLabels,
} from '@/lib/newsletter/rules'
import { formatNumber } from '@/lib/base/numbers'

const tones: Record<SubscriberState, Tone> = {
  confirmed: 'green',
  pending: 'blue',
  unsubscribed: 'grey',
  bounced: 'red',
  spam: 'yellow',
}

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
    cell: ({ state, bounceReason }) => (
      <Badge
        variant={tones[state]}
        {...(state === 'bounced' && bounceReason !== null && { title: bounceReason })}
      >
        {subscriberStateLabels[state]}
      </Badge>
    ),
  },
  {
    header: 'Source',
    width: 'w-32',
    card: 'line',
    cardLabel: 'Source',
    cell: ({ source }) => (
      <span className="@[40rem]/list:text-muted-foreground">{subscriberSourceLabels[source]}</span>
    ),
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
    optional: true,
    cell: ({ unsubscribedAt }) => (
      <span className="text-muted-foreground tabular-nums">
        {unsubscribedAt ? <LocalTime value={unsubscribedAt} /> : '–'}
      </span>
    ),
  },
]

type Question = 'unsubscribe' | 'remove'

const questions = {
  unsubscribe: {
    title: 'Unsubscribe this address?',
    text: (email: string) => `${email} gets no more issues. Only they can subscribe again, on the website.`,
    confirmLabel: 'Unsubscribe',
    run: (id: string) => unsubscribeByHandAction({ id }),
  },
  remove: {
    title: 'Remove this subscriber?',
    text: (email: string) => `${email} is deleted permanently. They can subscribe again on the website.`,
    confirmLabel: 'Remove',
    run: (id: string) => removeSubscriberAction({ id }),
  },
}

function SubscriberRowActions({ row, canRemove }: { row: SubscriberRow; canRemove: boolean }) {
  const { id, email, state } = row
  const [asked, setAsked] = useState<Question | null>(null)
  const [isPending, startTransition] = useTransition()
  const isOver = state === 'unsubscribed' || state === 'spam'
  if (isOver && !canRemove) return null

  function run(action: Parameters<typeof callAction>[0]) {
    if (isPending) return
    startTransition(async () => {
      await callAction(action, { title: 'Not changed', message: unreachable })
      setAsked(null)
    })
  }

  const remind = () => run(() => remindSubscriberAction({ id }))
  const setBounced = (bounced: boolean) => run(() => setBouncedAction({ id, bounced }))

  return (
    <>
      {state === 'pending' ? (
        <RowAction
          label="Send the confirmation again"
          name={`Send the confirmation to ${email} again`}
          icon={MailCheck}
          onClick={remind}
        />
      ) : null}
      {state === 'bounced' ? (
        <RowAction
          label="Send to this address again"
          name={`Send to ${email} again`}
          icon={Undo2}
          onClick={() => setBounced(false)}
        />
      ) : null}
      {isOver ? null : (
        <RowAction
          label="Unsubscribe"
          name={`Unsubscribe ${email}`}
          icon={UserMinus}
          onClick={() => setAsked('unsubscribe')}
        />
      )}
      <RowMenu of={email}>
        {state === 'pending' ? (
          <RowMenuItem label="Send the confirmation again" icon={MailCheck} onSelect={remind} />
        ) : null}
        {state === 'bounced' ? (
          <RowMenuItem label="Send to this address again" icon={Undo2} onSelect={() => setBounced(false)} />
        ) : null}
        {state === 'confirmed' || state === 'pending' ? (
          <RowMenuItem label="Mark as bounced" icon={MailX} onSelect={() => setBounced(true)} />
        ) : null}
        {isOver ? null : (
          <RowMenuItem label="Unsubscribe" icon={UserMinus} onSelect={() => setAsked('unsubscribe')} />
        )}
        {canRemove ? (
          <RowMenuItem label="Remove" icon={Trash2} destructive onSelect={() => setAsked('remove')} />
        ) : null}
      </RowMenu>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={questions[asked].title}
          text={questions[asked].text(email)}
          confirmLabel={questions[asked].confirmLabel}
          destructive={asked === 'remove'}
          pending={isPending}
          onConfirm={() => run(() => questions[asked].run(id))}
        />
      ) : null}
    </>
  )
}

type SubscriberListProps = ListPage<SubscriberRow, SubscriberListParams> & {
  counts: SubscriberCounts
  canRemove: boolean
}

/** The number of subscribers in each state, with a link to them. */
function StateCounts({ counts }: { counts: SubscriberCounts }) {
  return (
    <ul aria-label="Totals" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {(Object.keys(subscriberStateLabels) as SubscriberState[]).map((state) => (
        <li key={state}>
          <Link
            href={subscriberList.href({ ...subscriberList.defaults, state })}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-muted-foreground hover:text-foreground"
          >
            <span className="font-semibold text-foreground tabular-nums">{formatNumber(counts[state])}</span>
            {subscriberStateLabels[state]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function SubscriberList({ canRemove, counts, ...props }: SubscriberListProps) {
  return (
    <>
      <StateCounts counts={counts} />
      <DataTable
        {...props}
        list={subscriberList}
        label="Subscribers"
        noun={{ one: 'subscriber', many: 'subscribers' }}
        columns={columns}
        rowActions={(row) => <SubscriberRowActions row={row} canRemove={canRemove} />}
        actionCounts={{ quick: 2 }}
        hasRowLinks={false}
        savedFilters={<SavedFilters list={subscriberList} params={props.params} />}
        search={{
          hidesSome: Object.values(counts).some((count) => count > 0),
          placeholder: 'Search email',
          filters: [
            { name: 'state', label: 'State', options: { ...subscriberStateLabels, all: 'All states' } },
            { name: 'source', label: 'Source', options: { any: 'Any source', ...subscriberSourceLabels } },
          ],
        }}
        noMatch={{ title: 'No subscribers match', text: 'No subscribers match these filters.' }}
        empty={{
          icon: Newspaper,
          title: 'No subscribers yet',
          text: 'People who subscribe in the website’s footer, and confirm it, appear here.',
          action: <AddSubscribers />,
        }}
      />
    </>
  )
}
