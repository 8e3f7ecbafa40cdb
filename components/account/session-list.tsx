import { ChevronDown, Monitor, Smartphone } from 'lucide-react'
import { EndOtherSessions, EndSession } from '@/components/account/session-end'
import { Badge } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import type { OwnSession } from '@/lib/sessions/queries'

const SHOWN = 5

/** Shows the first few sessions; the rest are collapsed. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const folded = sessions.slice(SHOWN)
  return (
    <div className="grid gap-5">
      <Sessions label="Open sessions" sessions={sessions.slice(0, SHOWN)} />
      {folded.length > 0 ? (
        <details className="group border-t pt-3">
          <summary className="flex min-h-10 w-fit cursor-pointer list-none items-center gap-2 rounded-sm text-sm font-medium text-purple hover:text-foreground [&::-webkit-details-marker]:hidden">
            Show all {sessions.length} sessions
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <div className="pt-6 pb-2">
            <Sessions label="Other sessions" sessions={folded} />
          </div>
        </details>
      ) : null}
      {sessions.length > 1 ? (
        <div className="border-t pt-5">
          <EndOtherSessions />
        </div>
      ) : null}
    </div>
  )
}

function Sessions({ label, sessions }: { label: string; sessions: OwnSession[] }) {
  return (
    <ul aria-label={label} className="-my-4 divide-y">
      {sessions.map((session) => (
        <SessionItem key={session.id} {...session} />
      ))}
    </ul>
  )
}

function SessionItem({ id, device, ip, createdAt, lastSeenAt, isCurrent }: OwnSession) {
  const Icon = device.kind === 'phone' ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span>{device.name}</span>
          {isCurrent ? <Badge variant="green">This device</Badge> : null}
        </p>
        <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted-foreground *:flex *:gap-1">
          {ip ? (
            <div>
              <dt className="sr-only">IP address</dt>
              <dd className="wrap-anywhere">{ip}</dd>
            </div>
          ) : null}
          <Moment label="Signed in" time={createdAt} />
          <Moment label="Last seen" time={lastSeenAt} />
        </dl>
      </div>
      {isCurrent ? null : (
        <div className="max-sm:ml-14">
          <EndSession id={id} device={device.name} createdAt={createdAt} />
        </div>
      )}
    </li>
  )
}

function Moment({ label, time }: { label: string; time: Date }) {
  return (
    <div>
      <dt className="whitespace-nowrap">{label}</dt>
      <dd>
        <LocalTime value={time} />, <LocalTime value={time} format="time" />
      </dd>
    </div>
  )
}
