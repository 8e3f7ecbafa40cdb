'use client'

import { MailCheck, MailX, Newspaper, Trash2, Undo2, UserMinus } from 'lucide-react'
import { useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { IconButton } from '@/components/admin/icon-button'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
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
import { formatNumber } from '@/lib/platform/numbers'

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
    cardLabel: 'Source:',
    cell: ({ source }) => <span className="text-muted-foreground">{subscriberSourceLabels[source]}</span>,
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

function RowActions({ row, canRemove }: { row: SubscriberRow; canRemove: boolean }) {
  const { id, email, state } = row
  const [isPending, startTransition] = useTransition()
  const run = (action: Parameters<typeof callAction>[0]) => () => {
    startTransition(async () => {
      await callAction(action, { title: 'Not changed', message: unreachable })
    })
  }
  const button = { variant: 'ghost', size: 'icon' } as const
  return (
    <span className="flex justify-end" aria-busy={isPending}>
      {state === 'pending' ? (
        <IconButton
          label={`Send the confirmation to ${email} again`}
          icon={MailCheck}
          isDisabled={isPending}
          onClick={run(() => remindSubscriberAction({ id }))}
        />
      ) : null}
      {state === 'bounced' ? (
        <IconButton
          label={`Send to ${email} again`}
          icon={Undo2}
          isDisabled={isPending}
          onClick={run(() => setBouncedAction({ id, bounced: false }))}
        />
      ) : null}
      {state === 'confirmed' || state === 'pending' ? (
        <IconButton
          label={`Mark ${email} as bounced`}
          icon={MailX}
          isDisabled={isPending}
          onClick={run(() => setBouncedAction({ id, bounced: true }))}
        />
      ) : null}
      {state === 'unsubscribed' || state === 'spam' ? null : (
        <ConfirmButton
          {...button}
          label={`Unsubscribe ${email}`}
          icon={UserMinus}
          title="Unsubscribe this address?"
          text={`${email} gets no more issues. Only they can subscribe again, on the website.`}
          confirmLabel="Unsubscribe"
          action={() => unsubscribeByHandAction({ id })}
        />
      )}
      {canRemove ? (
        <ConfirmButton
          {...button}
          label={`Remove ${email}`}
          icon={Trash2}
          title="Remove this subscriber?"
          text={`${email} is deleted permanently. They can subscribe again on the website.`}
          confirmLabel="Remove"
          destructive
          action={() => removeSubscriberAction({ id })}
        />
      ) : null}
    </span>
  )
}

type SubscriberListProps = ListPage<SubscriberRow, SubscriberListParams> & {
  counts: SubscriberCounts
  canRemove: boolean
}

/** How many there are in each state, with a link to them. */
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
  const actions: Column<SubscriberRow, SubscriberListParams> = {
    header: 'Actions',
    headerHidden: true,
    width: 'w-40',
    card: 'end',
    cell: (row) => <RowActions row={row} canRemove={canRemove} />,
  }
  return (
    <>
      <StateCounts counts={counts} />
      <DataTable
        {...props}
        list={subscriberList}
        label="Subscribers"
        noun={{ one: 'subscriber', many: 'subscribers' }}
        columns={[...columns, actions]}
        hasRowLinks={false}
        search={{
          placeholder: 'Search email',
          saved: <SavedFilters list={subscriberList} params={props.params} />,
          filters: [
            { name: 'state', label: 'State', options: { ...subscriberStateLabels, all: 'All states' } },
            { name: 'source', label: 'Source', options: { any: 'Any source', ...subscriberSourceLabels } },
          ],
        }}
        noMatch={{ title: 'No subscribers match.', text: 'No subscribers match these filters.' }}
        empty={{
          icon: Newspaper,
          title: 'No subscribers yet.',
          text: 'People who subscribe in the website’s footer, and confirm it, appear here.',
        }}
      />
    </>
  )
}
