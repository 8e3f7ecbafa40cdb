import {
  AlarmClock,
  Briefcase,
  ChevronRight,
  CircleCheck,
  ExternalLink,
  FilePen,
  FileText,
  House,
  Inbox,
  MessageSquareQuote,
  MessagesSquare,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { toDoCount } from '@/lib/office/dashboard/rules'
import { formatNumber } from '@/lib/base/numbers'

type ToDoCounts = Record<
  | 'lateContactMessages'
  | 'lateQuoteRequests'
  | 'overdueInvoices'
  | 'unreadClientMessages'
  | 'draftInvoices'
  | 'pendingTestimonials',
  number
>

type ToDo = {
  name: keyof ToDoCounts
  /** What is counted: a noun that forms its plural with 's', and the words after it. */
  noun: string
  rest?: string
  text: string
  /** Leads to a list of exactly the counted items. */
  href: string
  icon: LucideIcon
  isLate?: boolean
}

const toDos: readonly ToDo[] = [
  {
    name: 'lateContactMessages',
    noun: 'late contact message',
    text: 'From your website, not answered in the promised time',
    href: '/admin/messages?status=late',
    icon: AlarmClock,
    isLate: true,
  },
  {
    name: 'lateQuoteRequests',
    noun: 'late quote request',
    text: 'From your website, not answered in the promised time',
    href: '/admin/quotes?status=late',
    icon: AlarmClock,
    isLate: true,
  },
  {
    name: 'overdueInvoices',
    noun: 'overdue invoice',
    text: 'Past the due date and not paid in full',
    href: '/admin/invoices?status=overdue',
    icon: TriangleAlert,
    isLate: true,
  },
  {
    name: 'unreadClientMessages',
    noun: 'unread client message',
    text: 'From the portal',
    href: '/admin/client-messages?show=unread',
    icon: MessagesSquare,
  },
  {
    name: 'draftInvoices',
    noun: 'draft invoice',
    text: 'Not sent yet',
    href: '/admin/invoices?status=draft',
    icon: FilePen,
  },
  {
    name: 'pendingTestimonials',
    noun: 'testimonial',
    rest: ' to review',
    text: 'From the portal, awaiting approval',
    href: '/admin/testimonials?status=pending',
    icon: MessageSquareQuote,
  },
]

/** Overdue items come first. */
export function ToDoCard({ counts }: { counts: ToDoCounts }) {
  const open = toDos.filter(({ name }) => counts[name] > 0)
  return (
    <Card className="mb-4">
      <CardHeader title="To do today" />
      <CardContent>
        {open.length === 0 ? (
          <p className="flex items-center gap-2.5">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
            <span>
              <span className="font-medium">All done.</span>{' '}
              <span className="text-muted-foreground">
                Nothing is late or unread, and nothing is waiting to be sent or approved.
              </span>
            </span>
          </p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-2">
            {open.map(({ name, noun, rest, ...link }) => (
              <TaskLink key={name} {...link}>
                <span className="tabular-nums">{toDoCount(counts[name])}</span>{' '}
                <span>{`${noun}${counts[name] === 1 ? '' : 's'}${rest ?? ''}`}</span>
              </TaskLink>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

type NewCounts = Record<'newContactMessages' | 'newQuoteRequests' | 'pendingTestimonials', number>

export function QuickActions({ counts }: { counts: NewCounts }) {
  const actions = [
    {
      href: '/admin/messages?status=new',
      label: 'Answer contact messages',
      text: newOf(counts.newContactMessages),
      icon: Inbox,
    },
    {
      href: '/admin/quotes?status=new',
      label: 'Review quote requests',
      text: newOf(counts.newQuoteRequests),
      icon: FileText,
    },
    {
      href: '/admin/testimonials?status=pending',
      label: 'Review testimonials',
      text: `${formatNumber(counts.pendingTestimonials)} awaiting approval`,
      icon: MessageSquareQuote,
    },
    { href: '/admin/homepage', label: 'Edit the home page', text: 'Texts and figures', icon: House },
    { href: '/admin/services', label: 'Manage services', text: 'Cards on the home page', icon: Briefcase },
    { href: '/', label: 'View the website', text: 'In a new tab', icon: ExternalLink, isNewTab: true },
  ]
  return (
    <TitledCard title="Quick Actions">
      <ul className="grid gap-2">
        {actions.map(({ label, ...link }) => (
          <TaskLink key={link.href} {...link}>
            {label}
          </TaskLink>
        ))}
      </ul>
    </TitledCard>
  )
}

function newOf(amount: number): string {
  return amount === 0 ? 'Nothing new' : `${formatNumber(amount)} new`
}

type TaskLinkProps = Pick<ToDo, 'href' | 'text' | 'icon' | 'isLate'> & {
  isNewTab?: boolean
  children: ReactNode
}

function TaskLink({ href, text, icon: Icon, isLate, isNewTab, children }: TaskLinkProps) {
  return (
    <li>
      <Link
        href={href}
        target={isNewTab ? '_blank' : undefined}
        className="flex h-full items-center gap-3 rounded-md border bg-background/50 px-3 py-2.5 hover:border-purple hover:bg-accent"
      >
        <Icon aria-hidden className={`size-4 shrink-0 ${isLate ? 'text-red' : 'text-purple'}`} />
        <span className="min-w-0 flex-1 text-sm leading-snug">
          <span className="block font-medium">{children}</span>
          <span className="block text-muted-foreground">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Link>
    </li>
  )
}
