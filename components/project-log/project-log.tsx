import {
  CircleHelp,
  FileText,
  History,
  Lock,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ReceiptText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { LogDays } from '@/components/project-log/log-days'
import { LogEntryItem, LogMarks } from '@/components/project-log/log-entry'
import { buttonVariants } from '@/components/ui/button'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { LogEntry } from '@/lib/office/project-log/queries'
import { formatNumber } from '@/lib/base/numbers'
import {
  keyOf,
  type LogFilter,
  logFilterLabels,
  logFilters,
  logHref,
  placeOf,
  type StaffLogFilter,
  staffLogFilters,
  staffLogHref,
  staffPlaceOf,
} from '@/lib/office/project-log/rules'

type Empty = { icon: LucideIcon; title: string; text: string; next?: { href: string; label: string } }

const writeMessage = { href: '/portal/messages', label: 'Write a message' }
const empty: Record<LogFilter, Empty> = {
  all: {
    icon: History,
    title: 'Nothing here yet',
    text: 'Updates, files, messages and invoices appear here as they happen, newest first.',
    next: writeMessage,
  },
  updates: {
    icon: Megaphone,
    title: 'No updates on this project yet',
    text: 'We post what is done and what comes next here. Until then, you can ask us.',
    next: writeMessage,
  },
  files: {
    icon: FileText,
    title: 'No files in this project yet',
    text: 'Agreements, designs and documents appear here once we have uploaded them.',
    next: writeMessage,
  },
  messages: {
    icon: MessageSquare,
    title: 'No messages about this project yet',
    text: 'What you write to us and what we answer appears here.',
    next: writeMessage,
  },
  questions: {
    icon: CircleHelp,
    title: 'No questions about this project yet',
    text: 'What we need to know from you appears here, with your answers.',
    next: writeMessage,
  },
  invoices: {
    icon: ReceiptText,
    title: 'No invoices for this project yet',
    text: 'Invoices for this project appear here. All others are on the Invoices page.',
    next: { href: '/portal/invoices', label: 'View all invoices' },
  },
}

const staffEmpty: Record<StaffLogFilter, Empty> = {
  all: {
    icon: History,
    title: 'Nothing here yet',
    text: 'Updates, files, messages, questions and invoices appear here as they happen, newest first.',
  },
  updates: { icon: Megaphone, title: 'No updates yet', text: 'What you post for the client appears here.' },
  files: { icon: FileText, title: 'No files yet', text: 'What you upload for the client appears here.' },
  messages: {
    icon: MessageSquare,
    title: 'No messages yet',
    text: 'Messages between the client and the agency appear here.',
  },
  questions: {
    icon: CircleHelp,
    title: 'No questions yet',
    text: 'What you ask the client appears here, with the answer.',
  },
  invoices: {
    icon: ReceiptText,
    title: 'No invoices yet',
    text: 'Invoices for this project and their payments appear here.',
  },
  notes: { icon: Lock, title: 'No internal notes yet', text: 'Notes appear here. Only staff see them.' },
}

type Page = {
  entries: readonly LogEntry[]
  hasOlder: boolean
  /** True if there are newer entries than these. */
  isOlderPage: boolean
}

type ProjectLogProps = Page & { show: LogFilter; projectId: string }

/** The log as a client sees it. */
export function ProjectLog({ show, projectId, ...page }: ProjectLogProps) {
  return (
    <Log
      {...page}
      show={show}
      filters={logFilters}
      hrefOf={logHref}
      empty={empty[show]}
      itemOf={(entry) => (
        <LogEntryItem entry={entry} place={placeOf(entry, projectId)} time={<TimeOf entry={entry} />} />
      )}
    />
  )
}

type StaffLogProps = Page & {
  show: StaffLogFilter
  projectId: string
  /** What can be done about an entry in place. */
  actionsOf: (entry: LogEntry) => ReactNode
}

/** The same log for staff, who also see what clients don't. */
export function StaffLog({ show, projectId, actionsOf, ...page }: StaffLogProps) {
  return (
    <Log
      {...page}
      show={show}
      filters={staffLogFilters}
      hrefOf={(filter, last) => staffLogHref(projectId, filter, last)}
      empty={staffEmpty[show]}
      itemOf={(entry) => (
        <LogEntryItem
          entry={entry}
          place={staffPlaceOf(entry, projectId)}
          time={<TimeOf entry={entry} />}
          isForStaff
          actions={actionsOf(entry)}
        />
      )}
    />
  )
}

function TimeOf({ entry }: { entry: LogEntry }) {
  return <LocalTime value={entry.at} format="time" className="tabular-nums" />
}

type LogProps<Filter extends StaffLogFilter> = Page & {
  show: Filter
  filters: readonly Filter[]
  hrefOf: (filter: Filter, last?: LogEntry) => string
  empty: Empty
  itemOf: (entry: LogEntry) => ReactNode
}

function Log<Filter extends StaffLogFilter>(props: LogProps<Filter>) {
  const { entries, hasOlder, isOlderPage, show, filters, hrefOf, empty: nothing, itemOf } = props
  const last = entries.at(-1)
  return (
    <>
      {last || show !== 'all' || isOlderPage ? (
        <ChoiceLinks
          label="Show"
          className="mb-6"
          choices={filters.map((filter) => ({
            href: hrefOf(filter),
            label: logFilterLabels[filter],
            isCurrent: filter === show,
          }))}
          result={entries.length === 1 ? '1 entry' : `${formatNumber(entries.length)} entries on this page`}
        />
      ) : null}
      {last ? (
        <>
          <LogMarks entries={entries} />
          <LogDays
            entries={entries.map((entry) => ({ key: keyOf(entry), at: entry.at, content: itemOf(entry) }))}
          />
        </>
      ) : (
        <NothingYet
          {...(isOlderPage
            ? {
                icon: History,
                title: 'Nothing older',
                text: 'This is where the project began.',
                next: { href: hrefOf(show), label: 'Show the newest' },
              }
            : nothing)}
        />
      )}
      {last && (isOlderPage || hasOlder) ? (
        <nav aria-label="Pages of the log" className="mt-8 flex flex-wrap gap-3">
          {isOlderPage ? <Step href={hrefOf(show)}>Newest</Step> : null}
          {hasOlder ? <Step href={hrefOf(show, last)}>Older</Step> : null}
        </nav>
      ) : null}
    </>
  )
}

function Step({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      {children}
    </Link>
  )
}

function NothingYet({ next, ...nothing }: Empty) {
  return (
    <EmptyState
      {...nothing}
      action={
        next ? (
          <Link href={next.href} className={buttonVariants({ variant: 'outline' })}>
            {next.label}
          </Link>
        ) : undefined
      }
    />
  )
}
