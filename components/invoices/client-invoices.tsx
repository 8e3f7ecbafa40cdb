import { RecordCard } from '@/components/clients/client-record'
import { InvoiceStateBadges } from '@/components/invoices/invoice-status-badge'
import { OwnerRemindersSwitch } from '@/components/invoices/reminder-switches'
import type { InvoiceOwner } from '@/lib/invoices/access'
import type { ClientInvoice } from '@/lib/invoices/queries'
import type { InvoiceFigures } from '@/lib/invoices/figures/queries'
import { kindLabels } from '@/lib/invoices/content'
import { dayOf, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { MoneySums } from '@/components/ui/money-sums'

type OwnerInvoicesProps = {
  allHref: string
  statementHref: string
  /** Undefined while there is nobody to bill. */
  addHref: string | undefined
  /** Whether their invoices have automatic reminders. */
  reminders: { owner: InvoiceOwner; enabled: boolean }
  invoices: ClientInvoice[]
  total: number
  figures: Pick<InvoiceFigures, 'outstanding' | 'overdue' | 'overdueCount' | 'credit'>
}

/** The newest invoices of a client or a company, with the open sums. */
export function OwnerInvoices({
  allHref,
  statementHref,
  addHref,
  reminders,
  invoices,
  total,
  figures,
}: OwnerInvoicesProps) {
  const balances = [
    { label: 'Outstanding', sums: figures.outstanding, isLate: false },
    { label: 'Overdue', sums: figures.overdue, isLate: figures.overdueCount > 0 },
    ...(figures.credit.length > 0 ? [{ label: 'Credit', sums: figures.credit, isLate: false }] : []),
  ]
  return (
    <RecordCard
      title="Invoices"
      items={invoices.map(({ id, invoiceNumber, kind, state, issueDate, dueDate, currency, totalCents }) => ({
        id,
        title: kind === 'invoice' ? invoiceNumber : `${kindLabels[kind]} ${invoiceNumber}`,
        href: `/admin/invoices/${id}`,
        badge: <InvoiceStateBadges state={state} />,
        text:
          kind === 'credit_note'
            ? `Issued ${formatDay(dayOf(issueDate))}`
            : `Issued ${formatDay(dayOf(issueDate))}, due ${formatDay(dayOf(dueDate))}`,
        end: <span className="font-medium">{formatMoney(totalCents, currency)}</span>,
      }))}
      foot={
        <div className="mt-5 border-t pt-4">
          <OwnerRemindersSwitch {...reminders} />
        </div>
      }
      total={total}
      empty="No invoices yet."
      all={{ href: allHref, label: 'View all' }}
      other={{ href: statementHref, label: 'Statement' }}
      add={addHref === undefined ? undefined : { href: addHref, label: 'Create invoice' }}
    >
      {total > 0 ? (
        <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
          {balances.map(({ label, sums, isLate }) => (
            <div key={label}>
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className={`font-display text-xl font-semibold tabular-nums ${isLate ? 'text-red' : ''}`}>
                <MoneySums sums={sums} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </RecordCard>
  )
}
