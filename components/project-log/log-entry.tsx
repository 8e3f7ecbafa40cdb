import '@/components/project-log/project-log.css'
import {
  CircleCheck,
  FileText,
  CircleHelp,
  Flag,
  Lock,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ReceiptText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { InvoiceStatus } from '@/lib/invoices/rules'
import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import { QuestionStatusBadge } from '@/components/questions/question-status'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { fileTypeLabels, formatBytes } from '@/lib/files/rules'
import { formatCalendarDay, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { LogEntry } from '@/lib/office/project-log/queries'
import type { LogKind, Place } from '@/lib/office/project-log/rules'

const icons: Record<LogKind, LucideIcon> = {
  update: Megaphone,
  file: FileText,
  message: MessageSquare,
  invoice: ReceiptText,
  payment: CircleCheck,
  milestone: Flag,
  question: CircleHelp,
  note: Lock,
}

/** The marks that entries refer to. Goes beside them once: a mark of its own would be sent twice for each entry. */
export function LogMarks({ entries }: { entries: readonly LogEntry[] }) {
  const kinds = new Set(entries.map(({ kind }) => kind))
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        {Array.from(kinds, (kind) => {
          const Icon = icons[kind]
          return <Icon key={kind} id={markOf(kind)} width="100%" height="100%" />
        })}
      </defs>
    </svg>
  )
}

const markOf = (kind: LogKind) => `log-${kind}`

type LogEntryItemProps = {
  entry: LogEntry
  /** Where the title leads. Null if there is nothing more to see. */
  place: Place | null
  /** Set if the entry belongs to another project. */
  projectTitle?: string | undefined
  time: ReactNode
  /** Leaves out texts and amounts. */
  isShort?: boolean
  /** For staff: with whole texts, which can be selected, and what the client doesn't see. */
  isForStaff?: boolean
  /** What can be done about it. */
  actions?: ReactNode
}

/** One entry next to its mark on the log's timeline. */
export function LogEntryItem(props: LogEntryItemProps) {
  const { entry, place, projectTitle, time, isShort = false, isForStaff = false, actions } = props
  const { kind, id, isUnread } = entry
  return (
    <div id={isShort ? undefined : `${kind}-${id}`} className="log-entry">
      <svg aria-hidden className="log-mark" data-unread={isUnread || undefined}>
        <use href={`#${markOf(kind)}`} />
      </svg>
      <div className="log-body">
        <p className={cn('log-title', isShort && 'line-clamp-2')}>
          <EntryLink place={place} isOverlaid={!isForStaff}>
            {titleOf(entry)}
          </EntryLink>
          {isUnread ? (
            <>
              <span> </span>
              <Badge>New</Badge>
            </>
          ) : null}
          {isShort ? null : <EntryState entry={entry} isForStaff={isForStaff} />}
        </p>
        <FactLine className="log-facts">
          {(isShort && entry.invoice ? [entry.invoice.title] : factsOf(entry)).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {projectTitle === undefined ? null : <span>{projectTitle}</span>}
          <span>{time}</span>
        </FactLine>
        {isShort ? null : <EntryText entry={entry} isWhole={isForStaff} />}
      </div>
      {actions}
    </div>
  )
}

type EntryStateProps = { entry: LogEntry; isForStaff: boolean }

/** A badge for what isn't as usual. */
function EntryState({ entry, isForStaff }: EntryStateProps) {
  const badges = badgesOf(entry, isForStaff)
  return badges ? (
    <>
      <span> </span>
      {badges}
    </>
  ) : null
}

function badgesOf({ kind, invoice, question }: LogEntry, isForStaff: boolean): ReactNode {
  if (question) return <QuestionStatusBadge status={question.status} />
  if (kind === 'note') return <Badge variant="yellow">Internal</Badge>
  if (kind !== 'invoice' || !invoice || invoice.status === 'pending') return null
  if (invoice.kind === 'credit_note') return null
  return (
    <>
      <InvoiceStatusBadge status={invoice.status} />
      {isForStaff && invoice.status === 'draft' ? (
        <Badge variant="yellow">Not visible to the client</Badge>
      ) : null}
    </>
  )
}

function EntryText({ entry: { kind, text, question }, isWhole }: { entry: LogEntry; isWhole: boolean }) {
  if (question) {
    if (question.answer === null) return null
    return (
      <div className="mt-1.5 max-w-prose rounded-md border-l-2 border-green/50 bg-green-tint/40 px-3 py-2 text-sm">
        <p className="text-muted-foreground">{question.answeredBy} answered</p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{question.answer}</p>
      </div>
    )
  }
  if (text === '') return null
  if (!isWhole) return <p className="log-text line-clamp-2 text-muted-foreground">{text}</p>
  return (
    <p
      className={cn(
        'log-text whitespace-pre-line',
        kind === 'note' && 'rounded-md border-l-2 border-yellow/50 bg-yellow-tint/40 px-3 py-2',
      )}
    >
      {text}
    </p>
  )
}

type EntryLinkProps = Pick<LogEntryItemProps, 'place'> & { isOverlaid: boolean; children: ReactNode }

function EntryLink({ place, isOverlaid, children }: EntryLinkProps) {
  if (!place) return <span className="font-medium wrap-anywhere whitespace-pre-line">{children}</span>
  const { href, switches } = place
  const className = isOverlaid ? 'log-link log-link-overlaid' : 'log-link'
  // A plain link, because a route handler answers this address: it switches the project and redirects.
  return switches ? (
    <a href={href} className={className}>
      {children}
    </a>
  ) : (
    <Link href={href} className={className}>
      {children}
    </Link>
  )
}

function titleOf({ kind, title, role, author, invoice }: LogEntry): string {
  if (kind === 'message') return `${[role, author].filter(Boolean).join(' · ')} wrote`
  if (kind === 'note') return author === 'You' ? 'You noted' : `${author} noted`
  if (kind === 'invoice' && invoice?.kind === 'credit_note') return `${title} issued`
  if (kind === 'invoice') return invoice?.status === 'draft' ? `${title} drafted` : `${title} sent`
  if (kind === 'payment')
    return invoice?.status === 'credited' ? `${title} settled by a credit note` : `${title} paid`
  return title
}

function inSentence(author: string): string {
  return author === 'You' ? 'you' : author
}

const ended: readonly InvoiceStatus[] = ['paid', 'void', 'credited', 'credit']

function factsOf({ kind, author, file, invoice, question, editedAt }: LogEntry): string[] {
  if (kind === 'update') return [`Update by ${inSentence(author)}`]
  if (kind === 'message') return ['Message']
  if (kind === 'note') return editedAt ? ['Internal note', 'edited'] : ['Internal note']
  if (question) {
    const { dueDate, answer } = question
    const due = dueDate && answer === null ? [`due ${formatCalendarDay(dueDate)}`] : []
    return [`Question by ${inSentence(author)}`, ...due]
  }
  if (kind === 'milestone') return ['Milestone done']
  if (file) return [fileTypeLabels[file.type], formatBytes(file.sizeBytes)]
  if (!invoice) return []
  // Of a credit note it is below zero.
  const total = formatMoney(Math.abs(invoice.totalCents), invoice.currency)
  const isOpen = kind === 'invoice' && !ended.includes(invoice.status)
  return isOpen ? [invoice.title, total, `due ${formatDay(invoice.dueDate)}`] : [invoice.title, total]
}
