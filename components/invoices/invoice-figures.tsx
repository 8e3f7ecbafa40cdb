import { CalendarCheck, CircleDollarSign, TriangleAlert } from 'lucide-react'
import { StatCard } from '@/components/admin/stat-card'
import { TitledCard } from '@/components/ui/card'
import { MoneySums } from '@/components/ui/money-sums'
import type { InvoiceFigures as Figures } from '@/lib/invoices/figures/queries'
import { countInvoices } from '@/lib/invoices/rules'
import { formatMoney } from '@/lib/base/money'

const colors = ['bg-brand-blue', 'bg-warning', 'bg-warning', 'bg-red', 'bg-red']

export function InvoiceFigures({ figures }: { figures: Figures }) {
  const { ageing } = figures
  return (
    <section aria-label="Figures" className="mb-6 grid gap-4">
      <InvoiceSums figures={figures} />
      {ageing.map((one) => (
        <Ageing key={one.currency} {...one} isOnly={ageing.length === 1} />
      ))}
    </section>
  )
}

function InvoiceSums({ figures }: { figures: Figures }) {
  const { outstanding, openCount, overdue, overdueCount, paidThisMonth } = figures
  const cards = [
    { label: 'Outstanding', sums: outstanding, text: countInvoices(openCount), icon: CircleDollarSign },
    {
      label: 'Overdue',
      sums: overdue,
      text: countInvoices(overdueCount),
      icon: TriangleAlert,
      isBad: overdueCount > 0,
    },
    { label: 'Paid this month', sums: paidThisMonth, text: 'Payments received', icon: CalendarCheck },
  ]
  return (
    <div className="@container">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4 @max-[42rem]:*:last:col-[1/-1]">
        {cards.map(({ sums, ...card }) => (
          <StatCard key={card.label} {...card} value={<MoneySums sums={sums} />} />
        ))}
      </dl>
    </div>
  )
}

type AgeingProps = Figures['ageing'][number] & { isOnly: boolean }

function Ageing({ currency, amount, rows, isOnly }: AgeingProps) {
  const ofCurrency = isOnly ? '' : ` in ${currency}`
  return (
    <TitledCard title={`Receivables${ofCurrency} by age`}>
      <table className="w-full text-sm" aria-label={`Outstanding amounts${ofCurrency} by days overdue`}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Overdue</th>
            <th scope="col">Share</th>
            <th scope="col">Invoices</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cents, count }, index) => (
            <tr key={label}>
              <th
                scope="row"
                className="w-28 py-1 pr-3 text-left font-normal whitespace-nowrap text-muted-foreground"
              >
                {label}
              </th>
              <td className="w-full py-1">
                <span aria-hidden className="block h-2.5 rounded-full bg-muted">
                  <span
                    className={`block h-full rounded-full forced-colors:bg-[Highlight] ${colors[index] ?? ''}`}
                    style={{ width: `${(100 * cents) / amount}%` }}
                  />
                </span>
                <span className="sr-only">{Math.round((100 * cents) / amount)} %</span>
              </td>
              <td className="py-1 pl-4 text-right text-muted-foreground tabular-nums max-sm:sr-only">
                {count}
              </td>
              <td className="py-1 pl-4 text-right tabular-nums">{formatMoney(cents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  )
}
