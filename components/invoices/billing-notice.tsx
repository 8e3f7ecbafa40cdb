import { CalendarClock, CircleAlert } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { formatMoney } from '@/lib/invoices/amounts/rules'
import { formatDay } from '@/lib/platform/dates'
import type { OwnInvoiceFigures } from '@/lib/invoices/figures/rules'

/** The dashboard's word about money: what is overdue and what is due next; nothing when nothing is open. */
export function BillingNotice({ figures }: { figures: OwnInvoiceFigures }) {
  const { openCents, overdueCents, overdueCount, overdueSince, nextDue } = figures
  if (openCents === 0) return null
  return (
    <Card
      role="region"
      aria-label="Open invoices"
      className={`flex-row! flex-wrap items-center gap-x-6! gap-y-3! px-5 py-4! ${overdueSince ? 'border-red/40! bg-red-tint/50!' : ''}`}
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        {overdueSince ? (
          <p className="flex items-start gap-2.5">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
            <span>
              <strong className="font-semibold text-red tabular-nums">
                {formatMoney(overdueCents)} overdue
              </strong>
              {overdueCount === 1 ? ', due ' : ` on ${String(overdueCount)} invoices, the oldest due `}
              <span className="whitespace-nowrap">{formatDay(overdueSince)}</span>
            </span>
          </p>
        ) : null}
        {nextDue ? (
          <p className="flex items-start gap-2.5">
            <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-purple" />
            <span>
              <strong className="font-semibold tabular-nums">
                {formatMoney(openCents - overdueCents)} due
              </strong>
              , next due <span className="whitespace-nowrap">{formatDay(nextDue)}</span>
            </span>
          </p>
        ) : null}
      </div>
      <Link href="/portal/invoices" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        View invoices
      </Link>
    </Card>
  )
}
