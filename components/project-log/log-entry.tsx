import {
  CircleCheck,
  FileText,
  Flag,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ReceiptText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { InvoiceStatusBadge } from '@/components/invoices/invoice-status-badge'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { fileTypeLabels, formatBytes } from '@/lib/files/rules'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { LogEntry } from '@/lib/office/project-log/queries'
import { type LogKind, placeOf } from '@/lib/office/project-log/rules'

const icons: Record<LogKind, LucideIcon> = {
  update: Megaphone,
  file: FileText,
  message: MessageSquare,
  invoice: ReceiptText,
  payment: CircleCheck,
  milestone: Flag,
}

type LogEntryItemProps = {
  entry: LogEntry
  /** The project that the portal is showing. */
  chosenId: string
  /** Set if the entry belongs to another project. */
  projectTitle?: string | undefined
  time: ReactNode
  /** Leaves out texts and amounts. */
  isShort?: boolean
}

/** One entry next to its mark on the log's timeline. */
export function LogEntryItem({ entry, chosenId, projectTitle, time, isShort = false }: LogEntryItemProps) {
  const { kind, isUnread, text } = entry
  const status = kind === 'invoice' && !isShort ? entry.invoice?.status : undefined
  const Icon = icons[kind]
  return (
    <div className="group/entry relative flex gap-3">
      <span
        aria-hidden
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-full border bg-card',
          isUnread ? 'border-purple/50 text-purple' : 'text-muted-foreground',
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        {/* Inline, so that the badges follow the last word. */}
        <p className="leading-snug *:mr-1 *:not-first:align-middle">
          <EntryLink entry={entry} chosenId={chosenId}>
            {titleOf(entry)}
          </EntryLink>
          <span className="mr-0!"> </span>
          {isUnread ? <Badge>New</Badge> : null}
          <span className="mr-0!"> </span>
          {status === undefined || status === 'pending' ? null : <InvoiceStatusBadge status={status} />}
        </p>
        <FactLine className="mt-0.5 text-sm text-muted-foreground">
          {(isShort && entry.invoice ? ['Invoice'] : factsOf(entry)).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {projectTitle === undefined ? null : <span>{projectTitle}</span>}
          <span className="tabular-nums">{time}</span>
        </FactLine>
        {text === '' || isShort ? null : (
          <p className="mt-1 line-clamp-2 max-w-prose text-sm wrap-anywhere text-muted-foreground">{text}</p>
        )}
      </div>
    </div>
  )
}

type EntryLinkProps = Pick<LogEntryItemProps, 'entry' | 'chosenId'> & { children: ReactNode }

function EntryLink({ entry, chosenId, children }: EntryLinkProps) {
  const { href, switches } = placeOf(entry, chosenId)
  const className = 'font-medium wrap-anywhere after:absolute after:inset-0 group-hover/entry:text-purple'
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

function titleOf({ kind, title, role, author }: LogEntry): string {
  if (kind === 'message') return `${[role, author].filter(Boolean).join(' · ')} wrote`
  if (kind === 'invoice') return `${title} sent`
  if (kind === 'payment') return `${title} paid`
  return title
}

function factsOf({ kind, author, file, invoice }: LogEntry): string[] {
  if (kind === 'update') return [`Update by ${author}`]
  if (kind === 'message') return ['Message']
  if (kind === 'milestone') return ['Milestone done']
  if (file) return [fileTypeLabels[file.type], formatBytes(file.sizeBytes)]
  if (!invoice) return []
  const total = formatMoney(invoice.totalCents, invoice.currency)
  const isOpen = kind === 'invoice' && invoice.status !== 'paid' && invoice.status !== 'void'
  return isOpen ? ['Invoice', total, `due ${formatDay(invoice.dueDate)}`] : ['Invoice', total]
}
