import { Laptop, Smartphone } from 'lucide-react'
import { EndSessionsButton } from '@/components/clients/end-sessions-button'
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { historyText } from '@/lib/clients/content'
import type { ClientSession, HistoryEntry } from '@/lib/clients/queries'
import { describeDevice } from '@/lib/sessions/rules'

type ClientHistoryProps = { name: string; entries: HistoryEntry[] }

export function ClientHistory({ name, entries }: ClientHistoryProps) {
  return (
    <Card className="content-start">
      <CardHeader>
        <CardTitle as="h2">History</CardTitle>
      </CardHeader>
      <CardContent>
        {entries.length === 0 ? (
          <p className="text-sm text-muted-foreground">No activity yet.</p>
        ) : (
          <ol className="-my-2 divide-y text-sm">
            {entries.map(({ id, at, action, actor, isOwn }) => (
              <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
                <span className="min-w-0 wrap-anywhere">
                  {historyText(action)}
                  <span className="block text-muted-foreground">{isOwn ? name : (actor ?? 'Automatic')}</span>
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

type ClientSessionsProps = { client: { id: string; name: string }; sessions: ClientSession[] }

const SESSIONS_SHOWN = 5

export function ClientSessions({ client, sessions }: ClientSessionsProps) {
  const more = sessions.length - SESSIONS_SHOWN
  return (
    <Card className="content-start">
      <CardHeader>
        <CardTitle as="h2">Sessions</CardTitle>
        {sessions.length > 0 ? (
          <CardAction>
            <EndSessionsButton {...client} />
          </CardAction>
        ) : null}
      </CardHeader>
      <CardContent>
        {sessions.length === 0 ? (
          <p className="text-sm text-muted-foreground">Not signed in anywhere.</p>
        ) : (
          <ul className="-my-2.5 divide-y text-sm">
            {sessions.slice(0, SESSIONS_SHOWN).map(({ id, userAgent, ip, lastSeenAt }) => {
              const device = describeDevice(userAgent)
              const Icon = device.kind === 'phone' ? Smartphone : Laptop
              return (
                <li key={id} className="flex items-center gap-3 py-2.5">
                  <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{device.name}</span>
                    <span className="block text-muted-foreground tabular-nums">
                      {ip ? `${ip}, ` : null}
                      <LocalTime value={lastSeenAt} />, <LocalTime value={lastSeenAt} format="time" />
                    </span>
                  </span>
                </li>
              )
            })}
            {more > 0 ? <li className="py-2.5 text-muted-foreground">and {more} more</li> : null}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
