import {
  CreditCard,
  Briefcase,
  CircleCheck,
  FilePen,
  FileSignature,
  FileText,
  House,
  Inbox,
  MessageSquareQuote,
  MessagesSquare,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { TitledCard } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { conversationList } from '@/lib/conversations/rules'
import { type Task, type ToDo, waitedFor } from '@/lib/office/dashboard/rules'
import { formatNumber } from '@/lib/base/numbers'

type TaskWords = { one: string; many: string; href: string; icon: LucideIcon }

/** Each leads to a list of exactly what is counted. */
const words: Record<Task, TaskWords> = {
  unreadConversations: {
    one: 'unread conversation',
    many: 'unread conversations',
    href: '/admin/client-messages?show=unread',
    icon: MessagesSquare,
  },
  newContactMessages: {
    one: 'contact message to answer',
    many: 'contact messages to answer',
    href: '/admin/messages?status=new',
    icon: Inbox,
  },
  newQuoteRequests: {
    one: 'quote request to answer',
    many: 'quote requests to answer',
    href: '/admin/quotes?status=new',
    icon: FileText,
  },
  paymentProblems: {
    one: 'online payment to look at',
    many: 'online payments to look at',
    href: '/admin/invoices/bank#online',
    icon: CreditCard,
  },
  overdueInvoices: {
    one: 'overdue invoice',
    many: 'overdue invoices',
    href: '/admin/invoices?status=overdue',
    icon: TriangleAlert,
  },
  draftInvoices: {
    one: 'invoice to send',
    many: 'invoices to send',
    href: '/admin/invoices?status=draft',
    icon: FilePen,
  },
  unopenedProposals: {
    one: 'proposal not opened yet',
    many: 'proposals not opened yet',
    href: '/admin/proposals?status=sent',
    icon: FileSignature,
  },
  pendingTestimonials: {
    one: 'testimonial to review',
    many: 'testimonials to review',
    href: '/admin/testimonials?status=pending',
    icon: MessageSquareQuote,
  },
}

type ToDoListProps = {
  toDos: readonly ToDo[]
  /** The project whose client waits longest. Its conversation opens beside the list of the others. */
  longestUnread: { id: string; title: string } | null
  now: Date
}

export function ToDoList({ toDos, longestUnread, now }: ToDoListProps) {
  if (toDos.length === 0) {
    return (
      <p className="flex items-start gap-2.5 text-sm">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
        <span>
          <span className="font-medium">All done.</span>{' '}
          <span className="text-muted-foreground">
            Nobody waits for an answer, and there is nothing to send or approve.
          </span>
        </span>
      </p>
    )
  }
  return (
    <ul className="-my-2">
      {toDos.map((toDo) => (
        <ToDoLine
          key={toDo.task}
          {...toDo}
          now={now}
          longest={toDo.task === 'unreadConversations' ? longestUnread : null}
        />
      ))}
    </ul>
  )
}

type ToDoLineProps = ToDo & { now: Date; longest: ToDoListProps['longestUnread'] }

function ToDoLine({ task, count, since, isLate, now, longest }: ToDoLineProps) {
  const { one, many, href, icon: Icon } = words[task]
  const target = longest
    ? conversationList.href(conversationList.defaults, { show: 'unread', project: longest.id })
    : href
  return (
    <li>
      <Link
        href={target}
        className="-mx-2 flex min-h-9 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-accent pointer-coarse:min-h-11"
      >
        <Icon aria-hidden className={cn('size-4 shrink-0', isLate ? 'text-red' : 'text-purple')} />
        <span className="min-w-0 flex-1 sm:truncate">
          <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
          <span>{` ${count === 1 ? one : many}`}</span>
          {longest ? (
            <span className="text-muted-foreground max-sm:hidden">
              {`${count === 1 ? ', ' : ', first '}${longest.title}`}
            </span>
          ) : null}
        </span>
        {since ? (
          <span className={cn('shrink-0 tabular-nums', isLate ? 'text-red' : 'text-muted-foreground')}>
            {waitedFor(since, now)}
          </span>
        ) : null}
      </Link>
    </li>
  )
}

export function QuickActions({ pendingTestimonials }: { pendingTestimonials: number }) {
  const actions = [
    { href: '/admin/homepage', label: 'Edit the home page', icon: House },
    {
      href: '/admin/testimonials?status=pending',
      label: 'Review testimonials',
      text: `${formatNumber(pendingTestimonials)} awaiting approval`,
      icon: MessageSquareQuote,
    },
    { href: '/admin/services', label: 'Manage services', icon: Briefcase },
  ]
  return (
    <TitledCard title="Quick Actions">
      <ul className="-my-2">
        {actions.map(({ href, label, text, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="-mx-2 flex min-h-9 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-accent pointer-coarse:min-h-11"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-purple" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                {text === undefined ? null : (
                  <span className="block text-muted-foreground tabular-nums">{text}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
