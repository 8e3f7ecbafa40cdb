import { Badge, type Tone } from '@/components/ui/badge'
import { statusLabels } from '@/lib/invoices/content'
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

/** For the admin, where the state of the email is shown too. */
export function InvoiceStateBadges({ state }: { state: InvoiceState }) {
  const [, delivery] = stateWords(state)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <InvoiceStatusBadge status={state.status} />
      {delivery === undefined ? null : (
        <span
          className={
            state.delivery === 'not_sent' ? 'text-sm font-medium text-red' : 'text-sm text-muted-foreground'
          }
        >
          {delivery}
        </span>
      )}
    </span>
  )
}
