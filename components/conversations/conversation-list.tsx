'use client'

import { Inbox, SearchX } from 'lucide-react'
import { MineLink } from '@/components/assignments/mine-link'
import { ListToolbar } from '@/components/data-table/list-toolbar'
import { useList } from '@/components/data-table/use-list'
import type { ListPage } from '@/components/data-table/data-list'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { Pagination } from '@/components/ui/pagination'
import { conversationList, type ConversationListParams } from '@/lib/conversations/rules'
import type { ConversationRow } from '@/lib/conversations/queries'
import { daysText } from '@/lib/base/dates'

type ConversationListProps = Omit<ListPage<ConversationRow, ConversationListParams>, 'total'> & {
  /** Whether it also has conversations that are assigned to others. */
  isShared: boolean
}

export function ConversationList({ params, rows, page, pageCount, isShared }: ConversationListProps) {
  const { go, isPending, onClickCapture } = useList(conversationList, params)
  const shown = { ...params, page }
  return (
    <div role="presentation" onClickCapture={onClickCapture} className="grid grid-cols-1 gap-3">
      {rows.length === 0 && isUnused(params) ? null : (
        <ListToolbar
          list={conversationList}
          params={params}
          go={go}
          isPending={isPending}
          noun="conversations"
          placeholder="Search project or client"
          layout="stack"
          filters={[
            {
              name: 'show',
              label: 'Show',
              options: {
                all: 'All conversations',
                unread: 'Unread',
                unanswered: 'Unanswered',
                projects: 'Active projects',
              },
            },
          ]}
        />
      )}
      {isShared && !(rows.length === 0 && isUnused(params)) ? (
        <span className="-my-1 flex">
          <MineLink
            assignee={params.assignee}
            hrefOf={(assignee) => conversationList.href(params, { assignee })}
          />
        </span>
      ) : null}
      <WaitingText {...params} />
      {rows.length === 0 ? (
        <Empty params={params} />
      ) : (
        <ul aria-label="Conversations" aria-busy={isPending} className="-mx-3.5 grid grid-cols-1 gap-0.5">
          {rows.map((row) => (
            <li key={row.id}>
              <ConversationLink
                row={row}
                href={conversationList.href({ ...shown, project: row.id })}
                isOpen={row.id === params.project}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => conversationList.href(shown, { page: number })}
        label="Pages of conversations"
      />
    </div>
  )
}

function ConversationLink({ row, href, isOpen }: { row: ConversationRow; href: string; isOpen: boolean }) {
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
        {excerpt === null ? 'No messages yet' : `${lastFrom === 'admin' ? 'Agency: ' : ''}${excerpt}`}
      </span>
    </Link>
  )
}

const emptyStates = {
  all: {
    icon: Inbox,
    title: 'No messages yet',
    text: 'Messages from clients in the portal appear here as soon as they are sent.',
  },
  unread: { icon: Inbox, title: 'All caught up', text: 'There are no unread messages.' },
  unanswered: { icon: Inbox, title: 'All caught up', text: 'Every client who wrote has an answer.' },
  projects: {
    icon: SearchX,
    title: 'No conversations match',
    text: 'No conversations match your search and filters.',
  },
}

/** The days that come from a report, which the toolbar doesn’t have. */
function WaitingText({ show, ...days }: ConversationListParams) {
  const text = daysText('whose wait began', days).join(' ')
  if (show !== 'unanswered' || text === '') return null
  return <p className="text-sm text-muted-foreground">{`Only those ${text}.`}</p>
}

/** True if the list is neither searched nor filtered. */
function isUnused({ q, show, assignee }: ConversationListParams): boolean {
  return q === '' && show === 'all' && assignee === 'everyone'
}

function Empty({ params }: { params: ConversationListParams }) {
  const { q, show, assignee, from, to } = params
  const isNarrow = q !== '' || assignee !== 'everyone' || (show === 'unanswered' && from + to !== '')
  return (
    <EmptyState
      {...emptyStates[isNarrow ? 'projects' : show]}
      action={
        <Link
          href={conversationList.href(
            params,
            isUnused(params)
              ? { show: 'projects' }
              : { q: '', show: 'all', assignee: 'everyone', from: '', to: '' },
          )}
          className={buttonVariants({ variant: 'outline' })}
        >
          {isUnused(params) ? 'Write to a client' : 'All conversations'}
        </Link>
      }
    />
  )
}
