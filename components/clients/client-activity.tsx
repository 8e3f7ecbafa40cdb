import { Laptop, Smartphone } from 'lucide-react'
import { ClientCard } from '@/components/clients/client-card'
import { EndSessionsButton } from '@/components/clients/end-sessions-button'
import { LocalTime } from '@/components/ui/local-time'
import type { ClientSession } from '@/lib/clients/queries'
import { describeDevice } from '@/lib/sessions/rules'

type ClientSessionsProps = { client: { id: string; name: string }; sessions: ClientSession[] }

const SESSIONS_SHOWN = 5

export function ClientSessions({ client, sessions }: ClientSessionsProps) {
  const more = sessions.length - SESSIONS_SHOWN
  return (
    <ClientCard
      title="Sessions"
      action={sessions.length > 0 ? <EndSessionsButton {...client} /> : null}
      empty={sessions.length === 0 && 'Not signed in anywhere.'}
    >
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
                  {ip ? <span>{ip}, </span> : null}
                  <LocalTime value={lastSeenAt} />
                  <span>, </span>
                  <LocalTime value={lastSeenAt} format="time" />
                </span>
              </span>
            </li>
          )
        })}
        {more > 0 ? <li className="py-2.5 text-muted-foreground">and {more} more</li> : null}
      </ul>
    </ClientCard>
  )
}
