import { FileText, History, Megaphone, MessageSquare, ReceiptText, type LucideIcon } from 'lucide-react'
import { LogDays } from '@/components/project-log/log-days'
import { LogEntryItem } from '@/components/project-log/log-entry'
import { buttonVariants } from '@/components/ui/button'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { LogEntry } from '@/lib/office/project-log/queries'
import { formatNumber } from '@/lib/base/numbers'
import { keyOf, type LogFilter, logFilterLabels, logFilters, logHref } from '@/lib/office/project-log/rules'

type Empty = { icon: LucideIcon; title: string; text: string; next: { href: string; label: string } }

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
  invoices: {
    icon: ReceiptText,
    title: 'No invoices for this project yet',
    text: 'Invoices for this project appear here. All others are on the Invoices page.',
    next: { href: '/portal/invoices', label: 'View all invoices' },
  },
}

type ProjectLogProps = {
  entries: readonly LogEntry[]
  hasOlder: boolean
  show: LogFilter
  projectId: string
  /** True if there are newer entries than these. */
  isOlderPage: boolean
}

export function ProjectLog({ entries, hasOlder, show, projectId, isOlderPage }: ProjectLogProps) {
  const last = entries.at(-1)
  return (
    <>
      {last || show !== 'all' || isOlderPage ? (
        <ChoiceLinks
          label="Show"
          className="mb-6"
          choices={logFilters.map((filter) => ({
            href: logHref(filter),
            label: logFilterLabels[filter],
            isCurrent: filter === show,
          }))}
          result={entries.length === 1 ? '1 entry' : `${formatNumber(entries.length)} entries on this page`}
        />
      ) : null}
      {last ? (
        <LogDays
          entries={entries.map((entry) => ({
            key: keyOf(entry),
            at: entry.at,
            content: (
              <LogEntryItem
                entry={entry}
                chosenId={projectId}
                time={<LocalTime value={entry.at} format="time" />}
              />
            ),
          }))}
        />
      ) : (
        <NothingYet show={show} isOlderPage={isOlderPage} />
      )}
      {last && (isOlderPage || hasOlder) ? (
        <nav aria-label="Pages of the log" className="mt-8 flex flex-wrap gap-3">
          {isOlderPage ? <Step href={logHref(show)}>Newest</Step> : null}
          {hasOlder ? <Step href={logHref(show, last)}>Older</Step> : null}
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

function NothingYet({ show, isOlderPage }: Pick<ProjectLogProps, 'show' | 'isOlderPage'>) {
  const { icon, title, text, next } = isOlderPage
    ? {
        icon: History,
        title: 'Nothing older',
        text: 'This is where the project began.',
        next: { href: logHref(show), label: 'Show the newest' },
      }
    : empty[show]
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <Link href={next.href} className={buttonVariants({ variant: 'outline' })}>
          {next.label}
        </Link>
      }
    />
  )
}
