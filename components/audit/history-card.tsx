import { useState } from 'react'
import { PendingButton } from '@/components/admin/pending-button'
import { Changes } from '@/components/audit/changes'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { showToast } from '@/components/ui/toast'
import type { ObjectHistory, ShownEntry } from '@/lib/office/audit/queries'
import { auditHref } from '@/lib/office/audit/content'

/**
 * Something else that happened to the object, for example that a client viewed it. An event that is also logged is
 * shown only if it is older than the first entry of the log.
 */
type HistoryEvent = { id: string; at: Date; text: string; isLogged: boolean }

type HistoryProps = {
  /** The kind of object, as in the audit log. */
  kind: string
  id: string
  history: ObjectHistory
  events?: readonly HistoryEvent[]
  /** Owners get a link to the audit log. */
  isOwner: boolean
}

type Row = Pick<ShownEntry, 'id' | 'at' | 'actor' | 'text' | 'changes' | 'details'> & Partial<ShownEntry>

/** Who did what to an object, newest first. */
export function HistoryCard({ kind, id, history, events = [], isOwner }: HistoryProps) {
  const [older, setOlder] = useState<ObjectHistory>()
  const first = history.entries
  const known = new Set(first.map((entry) => entry.id))
  // A live update may have shifted the end of the first page.
  const entries = [...first, ...(older?.entries ?? []).filter((entry) => !known.has(entry.id))]
  const { hasMore } = older ?? history
  const rows = withEvents(entries, events, hasMore)

  async function showMore() {
    const more = await load(kind, id, entries.at(-1)?.id ?? '')
    if (more === null) {
      showToast({ title: 'Not loaded', text: 'Please try again.', kind: 'error' })
      return
    }
    setOlder({ entries: [...(older?.entries ?? []), ...more.entries], hasMore: more.hasMore })
  }

  return (
    <Card className="content-start">
      <CardHeader
        title="History"
        action={
          isOwner ? (
            <Link href={auditHref(kind, id)} className={buttonVariants({ variant: 'link' })}>
              Audit log
            </Link>
          ) : null
        }
      />
      <CardContent>
        {rows.length === 0 ? (
          <p className="text-sm text-muted-foreground">Nothing has been recorded yet.</p>
        ) : (
          <ol aria-label="History" className="-my-2 divide-y text-sm">
            {rows.map((row) => (
              <li key={row.id} className="grid gap-1 py-2">
                <p className="wrap-anywhere">
                  <Actor {...row} />
                  <span>{row.text}</span>
                </p>
                <Changes changes={row.changes} details={row.details} />
                <LocalTime
                  value={row.at}
                  format="exact"
                  className="text-xs text-muted-foreground tabular-nums"
                />
              </li>
            ))}
          </ol>
        )}
        {hasMore ? (
          <PendingButton variant="outline" size="sm" className="mt-4" icon={null} run={showMore}>
            Show more
          </PendingButton>
        ) : null}
      </CardContent>
    </Card>
  )
}

/** The log entry may be written a moment after the event. */
const SAME_MS = 60_000

/** Events older than the last loaded entry are left out until the entries before it are loaded. */
function withEvents(
  entries: readonly ShownEntry[],
  events: readonly HistoryEvent[],
  hasMore: boolean,
): Row[] {
  const oldest = entries.at(-1)?.at.getTime() ?? Infinity
  const shown = events
    .filter(({ at, isLogged }) => {
      const isBefore = at.getTime() < oldest
      return isLogged ? !hasMore && at.getTime() < oldest - SAME_MS : !hasMore || !isBefore
    })
    .map(({ id, at, text }): Row => ({ id: `event-${id}`, at, text, actor: null, changes: [], details: [] }))
  return [...entries, ...shown].toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

function Actor({ actor, byWhom }: Pick<Row, 'actor' | 'byWhom'>) {
  if (actor !== null) return <span className="font-medium">{`${actor} `}</span>
  if (byWhom === undefined) return null
  return <span>{byWhom === 'job' ? 'Automatically ' : 'Somebody '}</span>
}

async function load(kind: string, id: string, before: string): Promise<ObjectHistory | null> {
  try {
    const response = await fetch(`/api/audit/history?${new URLSearchParams({ kind, id, before }).toString()}`)
    if (!response.ok) return null
    const { entries, hasMore } = (await response.json()) as {
      entries: (Omit<ShownEntry, 'at'> & { at: string })[]
      hasMore: boolean
    }
    return { entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at) })), hasMore }
  } catch {
    return null
  }
}
