import { RecordCard } from '@/components/clients/client-record'
import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import { formatMoney, type InvoiceStatus } from '@/lib/invoices/rules'
import type { ClientInvoice } from '@/lib/clients/queries'
import { dayOf, formatDay } from '@/lib/platform/dates'

type ClientInvoicesProps = {
  client: { id: string; email: string }
  invoices: (Omit<ClientInvoice, 'status'> & { status: InvoiceStatus })[]
  total: number
  figures: { outstandingCents: number; overdueCents: number }
}

export function ClientInvoices({ client, invoices, total, figures }: ClientInvoicesProps) {
  const balances = [
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
      empty="No invoices yet."
      all={{ href: `/admin/invoices?q=${encodeURIComponent(client.email)}`, label: 'View all' }}
      add={{ href: `/admin/invoices/create?client=${client.id}`, label: 'Create invoice' }}
    >
      {total > 0 ? (
        <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
          {balances.map(({ label, cents, isLate }) => (
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
