import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { historyText } from '@/lib/clients/history/content'

type ClientHistoryProps = {
  name: string
  entries: { id: string; at: Date; action: string; actor: string | null; isOwn: boolean }[]
}

/** What was done last by a client, or to their account. */
export function ClientHistory({ name, entries }: ClientHistoryProps) {
  return (
    <Card className="content-start">
      <CardHeader>
        <CardTitle as="h2">History</CardTitle>
      </CardHeader>
      <CardContent>
        {entries.length === 0 ? (
          <p className="text-sm text-muted-foreground">Nothing on record yet.</p>
        ) : (
          <ol className="-my-2 divide-y text-sm">
            {entries.map(({ id, at, action, actor, isOwn }) => (
              <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
                <span className="min-w-0 wrap-anywhere">
                  {historyText(action)}
                  <span className="block text-muted-foreground">
                    {isOwn ? name : (actor ?? 'By mail or by itself')}
                  </span>
                </span>
                <span className="text-muted-foreground tabular-nums">
                  <LocalTime value={at} />, <LocalTime value={at} format="time" />
                </span>
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  )
}
