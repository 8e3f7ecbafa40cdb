import { Badge, type Tone } from '@/components/ui/badge'
import { type Delivery, statusLabels } from '@/lib/invoices/content'
import { type InvoiceState, type InvoiceStatus, stateWords } from '@/lib/invoices/rules'

const tones: Record<InvoiceStatus, Tone> = {
  draft: 'grey',
  pending: 'yellow',
  partly_paid: 'blue',
  overdue: 'red',
  paid: 'green',
  void: 'grey',
  credited: 'purple',
  credit: 'purple',
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return (
    <Badge variant={tones[status]} className={status === 'void' ? 'line-through' : undefined}>
      {statusLabels[status]}
    </Badge>
  )
}

const deliveryTones: Record<Delivery, Tone> = {
  not_sent: 'red',
  sending: 'grey',
  sent: 'yellow',
  seen: 'yellow',
}

/** For the admin, where the state of the email is shown too. */
export function InvoiceStateBadges({ state }: { state: InvoiceState }) {
  const { status, delivery } = state
  const [word, more] = stateWords(state)
  if (status === 'pending' && delivery !== null)
    return <Badge variant={deliveryTones[delivery]}>{word}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <InvoiceStatusBadge status={status} />
      {more === undefined ? null : (
        <span
          className={
            delivery === 'not_sent' ? 'text-sm font-medium text-red' : 'text-sm text-muted-foreground'
          }
        >
          {more}
        </span>
      )}
    </span>
  )
}
