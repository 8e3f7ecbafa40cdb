import { threadListHref } from '@/components/conversations/thread-list-address'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { ThreadListParams } from '@/lib/conversations/schema'
import type { ThreadRow } from '@/lib/conversations/threads/rules'

type ThreadListProps = { rows: ThreadRow[]; params: ThreadListParams }

/** The conversations, each a link that opens it beside the list. */
export function ThreadList({ rows, params }: ThreadListProps) {
  return (
    <ul aria-label="Conversations" className="-mx-2 grid grid-cols-1 gap-0.5">
      {rows.map((row) => (
        <li key={row.id}>
          <ThreadLink
            row={row}
            href={threadListHref(params, { project: row.id })}
            isOpen={row.id === params.project}
          />
        </li>
      ))}
    </ul>
  )
}

function ThreadLink({ row, href, isOpen }: { row: ThreadRow; href: string; isOpen: boolean }) {
  const { title, clientName, isArchived, unread, lastAt, lastFrom, excerpt } = row
  return (
    <Link
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className={cn(
        'block rounded-lg border-l-2 px-3 py-2.5',
        isOpen ? 'border-purple bg-accent' : 'border-transparent hover:bg-muted',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={cn('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{clientName}</span>
        {lastAt ? (
          <LocalTime value={lastAt} className="shrink-0 text-xs text-muted-foreground tabular-nums" />
        ) : null}
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate text-sm text-muted-foreground">{title}</span>
        <span className="flex shrink-0 gap-1.5">
          {isArchived ? <Badge variant="grey">Archived</Badge> : null}
          {unread > 0 ? (
            <Badge variant="purple" className="tabular-nums">
              {unread}
              <span className="sr-only"> unread</span>
            </Badge>
          ) : null}
        </span>
      </span>
      <span
        className={cn(
          'mt-0.5 block truncate text-sm',
          unread > 0 ? 'text-foreground' : 'text-muted-foreground',
        )}
      >
        {excerpt === null ? 'Nothing written yet' : `${lastFrom === 'admin' ? 'Agency: ' : ''}${excerpt}`}
      </span>
    </Link>
  )
}
