import { RecordCard } from '@/components/clients/record-card'
import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import { formatMoney, type InvoiceStatus } from '@/lib/invoices/rules'
import { dayOf, formatDay } from '@/lib/platform/dates'

type ClientInvoice = {
  id: string
  invoiceNumber: string
  status: InvoiceStatus
  dueDate: Date
  totalCents: number
  createdAt: Date
}

type InvoicesCardProps = {
  client: { id: string; email: string }
  invoices: ClientInvoice[]
  total: number
  figures: { outstandingCents: number; overdueCents: number }
}

/** What the client was billed, and what they owe. */
export function InvoicesCard({ client, invoices, total, figures }: InvoicesCardProps) {
  const owed = [
    { label: 'Outstanding', cents: figures.outstandingCents, isLate: false },
    { label: 'Overdue', cents: figures.overdueCents, isLate: figures.overdueCents > 0 },
  ]
  return (
    <RecordCard
      title="Invoices"
      items={invoices.map(({ id, invoiceNumber, status, dueDate, totalCents, createdAt }) => ({
        id,
        title: invoiceNumber,
        href: `/admin/invoices/${id}`,
        badge: <InvoiceStatusBadge status={status} />,
        text: `${formatMoney(totalCents)}, due ${formatDay(dayOf(dueDate))}`,
        at: createdAt,
      }))}
      total={total}
      empty="Nothing was billed yet."
      all={{ href: `/admin/invoices?q=${encodeURIComponent(client.email)}`, label: 'View all' }}
      add={{ href: `/admin/invoices/create?client=${client.id}`, label: 'Create invoice' }}
    >
      {total > 0 ? (
        <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
          {owed.map(({ label, cents, isLate }) => (
            <div key={label}>
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className={`font-display text-xl font-semibold tabular-nums ${isLate ? 'text-red' : ''}`}>
                {formatMoney(cents)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </RecordCard>
  )
}
