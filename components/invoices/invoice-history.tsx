import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { formatMoney } from '@/lib/invoices/amounts/rules'
import { eventText } from '@/lib/invoices/content'
import { formatDay } from '@/lib/platform/dates'

type InvoiceHistoryProps = {
  events: { id: string; kind: string; detail: unknown; at: Date }[]
  payments: { id: string; paidOn: string; amountCents: number; method: string; note: string | null }[]
}

/** What happened to an invoice, newest first, and the money that came in. */
export function InvoiceHistory({ events, payments }: InvoiceHistoryProps) {
  return (
    <>
      {payments.length > 0 ? (
        <Card>
          <CardHeader>
            <CardTitle as="h2">Payments</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="grid gap-3 text-sm">
              {payments.map(({ id, paidOn, amountCents, method, note }) => (
                <li key={id}>
                  <span className="flex justify-between gap-4 font-medium tabular-nums">
                    {formatMoney(amountCents)}
                    <span className="font-normal text-muted-foreground">{formatDay(paidOn)}</span>
                  </span>
                  <span className="block text-muted-foreground">{method}</span>
                  {note ? <span className="block wrap-anywhere whitespace-pre-line">{note}</span> : null}
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      ) : null}
      <Card>
        <CardHeader>
          <CardTitle as="h2">History</CardTitle>
        </CardHeader>
        <CardContent>
          <ol className="grid gap-3 text-sm">
            {events.map(({ id, kind, detail, at }) => (
              <li key={id} className="border-l-2 pl-3">
                <span className="block">{eventText(kind, toDetail(detail), formatMoney)}</span>
                <LocalTime
                  value={at}
                  format="exact"
                  className="block text-xs text-muted-foreground tabular-nums"
                />
              </li>
            ))}
          </ol>
        </CardContent>
      </Card>
    </>
  )
}

function toDetail(detail: unknown): Record<string, unknown> {
  return typeof detail === 'object' && detail !== null ? { ...detail } : {}
}
