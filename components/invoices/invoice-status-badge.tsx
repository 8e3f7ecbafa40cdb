import { Badge, type Tone } from '@/components/ui/badge'
import { statusLabels } from '@/lib/invoices/content'
import type { InvoiceStatus } from '@/lib/invoices/rules'

const tones: Record<InvoiceStatus, Tone> = {
  draft: 'grey',
  pending: 'yellow',
  partly_paid: 'blue',
  overdue: 'red',
  paid: 'green',
  void: 'grey',
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return (
    <Badge variant={tones[status]} className={status === 'void' ? 'line-through' : undefined}>
      {statusLabels[status]}
    </Badge>
  )
}
