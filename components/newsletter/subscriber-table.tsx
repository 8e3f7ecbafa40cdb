import { RemoveSubscriberButton } from '@/components/newsletter/remove-subscriber-button'
import { Badge, type Tone } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { type SubscriberState, subscriberStateLabels } from '@/lib/newsletter/subscribers/rules'

type Subscriber = {
  id: string
  email: string
  state: SubscriberState
  createdAt: Date
  unsubscribedAt: Date | null
}

const tones: Record<SubscriberState, Tone> = { subscribed: 'green', unsubscribed: 'grey', spam: 'yellow' }

export function SubscriberTable({ rows, total }: { rows: Subscriber[]; total: number }) {
  return (
    <div className="@container">
      <p role="status" className="mb-2 text-sm text-muted-foreground tabular-nums">
        {total.toLocaleString('en-US')} {total === 1 ? 'subscriber' : 'subscribers'}
      </p>
      <Table label="Subscribers" className="@max-xl:block">
        <TableHeader className="@max-xl:sr-only">
          <tr>
            <TableHead>Email</TableHead>
            <TableHead>State</TableHead>
            <TableHead>Subscribed</TableHead>
            <TableHead>Unsubscribed</TableHead>
            <TableHead>
              <span className="sr-only">Actions</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody className="@max-xl:block">
          {rows.map((row) => (
            <SubscriberRow key={row.id} {...row} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function SubscriberRow({ id, email, state, createdAt, unsubscribedAt }: Subscriber) {
  return (
    <TableRow className="@max-xl:grid @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:items-center @max-xl:gap-x-3 @max-xl:gap-y-1 @max-xl:p-3">
      <TableHead
        scope="row"
        className="w-full max-w-0 min-w-48 @max-xl:max-w-full @max-xl:min-w-0 @max-xl:p-0!"
      >
        <span className="block truncate text-foreground">{email}</span>
      </TableHead>
      <TableCell className="whitespace-nowrap @max-xl:p-0!">
        <Badge variant={tones[state]}>{subscriberStateLabels[state]}</Badge>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums @max-xl:p-0!">
        <LocalTime value={createdAt} />
        {unsubscribedAt ? (
          <span className="@xl:hidden">
            {' to '}
            <LocalTime value={unsubscribedAt} />
          </span>
        ) : null}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums @max-xl:hidden">
        {unsubscribedAt ? <LocalTime value={unsubscribedAt} /> : '–'}
      </TableCell>
      <TableCell className="text-right! @max-xl:p-0!">
        <RemoveSubscriberButton id={id} email={email} />
      </TableCell>
    </TableRow>
  )
}
