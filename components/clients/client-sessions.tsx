import { Laptop, Smartphone } from 'lucide-react'
import { EndSessionsButton } from '@/components/clients/end-sessions-button'
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { describeDevice } from '@/lib/sessions/rules'

type ClientSession = { id: string; userAgent: string | null; ip: string | null; lastSeenAt: Date }

type ClientSessionsProps = { client: { id: string; name: string }; sessions: ClientSession[] }

const SHOWN = 5

/** Where a client is signed in, the latest used first. */
export function ClientSessions({ client, sessions }: ClientSessionsProps) {
  const more = sessions.length - SHOWN
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
            {sessions.slice(0, SHOWN).map(({ id, userAgent, ip, lastSeenAt }) => {
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
