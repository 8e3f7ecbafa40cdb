import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { formatMoney } from '@/lib/invoices/amounts/rules'
import type { OwnInvoiceFigures as Figures } from '@/lib/invoices/figures/rules'

/** What a client has to pay and has paid: three columns, on phones three lines. */
export function OwnInvoiceFigures({ figures }: { figures: Figures }) {
  const { openCents, openCount, overdueCents, overdueCount, paidCents } = figures
  const sums = [
    { label: 'Open', cents: openCents, text: invoices(openCount) },
    {
      label: 'Overdue',
      cents: overdueCents,
      text:
        overdueCount > 0
          ? `${overdueCount.toLocaleString('en-US')} of the open invoices`
          : 'Nothing is overdue',
      isUrgent: overdueCount > 0,
    },
    { label: 'Paid', cents: paidCents, text: 'All payments so far' },
  ]
  return (
    <Card className="mb-6 py-0!">
      <dl aria-label="Totals" className="grid divide-y sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {sums.map(({ label, cents, text, isUrgent }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-3.5 sm:grid-cols-1 sm:py-4.5"
          >
            <dt className="text-sm font-medium text-muted-foreground">{label}</dt>
            <dd className="contents">
              <span
                className={cn(
                  'row-span-2 font-display text-xl font-semibold wrap-anywhere tabular-nums sm:row-span-1 sm:text-2xl',
                  isUrgent && 'text-red',
                )}
              >
                {formatMoney(cents)}
              </span>
              <span className="text-sm text-muted-foreground">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function invoices(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'invoice' : 'invoices'} to pay`
}
