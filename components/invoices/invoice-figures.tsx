import { CalendarCheck, CircleDollarSign, TriangleAlert, type LucideIcon } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import type { InvoiceFigures as Figures } from '@/lib/invoices/queries'
import { formatMoney } from '@/lib/invoices/rules'

const colors = ['bg-brand-blue', 'bg-warning', 'bg-warning', 'bg-red', 'bg-red']

export function InvoiceFigures({ figures }: { figures: Figures }) {
  const { outstandingCents, ageing } = figures
  return (
    <section aria-label="Figures" className="mb-6 grid gap-3">
      <InvoiceSums figures={figures} />
      {outstandingCents > 0 ? <Ageing ageing={ageing} outstandingCents={outstandingCents} /> : null}
    </section>
  )
}

export function InvoiceSums({ figures, className }: { figures: Figures; className?: string }) {
  const { outstandingCents, overdueCents, overdueCount, paidThisMonthCents, ageing } = figures
  const openCount = ageing.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={cn('@container', className)}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 @max-[42rem]:*:last:col-[1/-1]">
        <Figure
          label="Outstanding"
          cents={outstandingCents}
          text={invoices(openCount)}
          icon={CircleDollarSign}
        />
        <Figure label="Overdue" cents={overdueCents} text={invoices(overdueCount)} icon={TriangleAlert} />
        <Figure
          label="Paid this month"
          cents={paidThisMonthCents}
          text="Payments received"
          icon={CalendarCheck}
        />
      </dl>
    </div>
  )
}

type FigureProps = { label: string; cents: number; text: string; icon: LucideIcon }

function Figure({ label, cents, text, icon: Icon }: FigureProps) {
  return (
    <Card className="gap-1! px-4 py-4! sm:px-5">
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted-foreground">
        {label}
        <Icon aria-hidden className="size-4 shrink-0 text-purple" />
      </dt>
      <dd>
        <span className="block font-display text-2xl/tight font-semibold wrap-anywhere tabular-nums">
          {formatMoney(cents)}
        </span>
        <span className="block text-sm text-muted-foreground">{text}</span>
      </dd>
    </Card>
  )
}

function Ageing({ ageing, outstandingCents }: Pick<Figures, 'ageing' | 'outstandingCents'>) {
  return (
    <Card>
      <CardHeader title="Receivables by age" />
      <CardContent>
        <table className="w-full text-sm" aria-label="Outstanding amounts by days overdue">
          <thead className="sr-only">
            <tr>
              <th scope="col">Overdue</th>
              <th scope="col">Share</th>
              <th scope="col">Invoices</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {ageing.map(({ label, cents, count }, index) => (
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
                      className={`block h-full rounded-full ${colors[index] ?? ''}`}
                      style={{ width: `${(100 * cents) / outstandingCents}%` }}
                    />
                  </span>
                  <span className="sr-only">{Math.round((100 * cents) / outstandingCents)} %</span>
                </td>
                <td className="py-1 pl-4 text-right text-muted-foreground tabular-nums max-sm:sr-only">
                  {count}
                </td>
                <td className="py-1 pl-4 text-right tabular-nums">{formatMoney(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardContent>
    </Card>
  )
}

function invoices(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'invoice' : 'invoices'}`
}
