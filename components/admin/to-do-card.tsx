import {
  AlarmClock,
  ChevronRight,
  CircleCheck,
  FilePen,
  MessageSquareQuote,
  MessagesSquare,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { toDoCount } from '@/lib/dashboard/rules'
import { promisedHours } from '@/lib/leads/rules'

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
  one: string
  many: string
  /** Where they are from and what is the matter. */
  text: string
  /** Exactly what was counted. */
  href: string
  icon: LucideIcon
  isLate?: boolean
}

const toDos: readonly ToDo[] = [
  {
    name: 'lateContactMessages',
    one: 'late contact message',
    many: 'late contact messages',
    text: `From your website, unanswered for over ${String(promisedHours.contact)} hours`,
    href: '/admin/messages?status=late',
    icon: AlarmClock,
    isLate: true,
  },
  {
    name: 'lateQuoteRequests',
    one: 'late quote request',
    many: 'late quote requests',
    text: `From your website, unanswered for over ${String(promisedHours.quote)} hours`,
    href: '/admin/quotes?status=late',
    icon: AlarmClock,
    isLate: true,
  },
  {
    name: 'overdueInvoices',
    one: 'overdue invoice',
    many: 'overdue invoices',
    text: 'Past the due date and not paid in full',
    href: '/admin/invoices?status=overdue',
    icon: TriangleAlert,
    isLate: true,
  },
  {
    name: 'unreadClientMessages',
    one: 'unread client message',
    many: 'unread client messages',
    text: 'From the portal',
    href: '/admin/client-messages?show=unread',
    icon: MessagesSquare,
  },
  {
    name: 'draftInvoices',
    one: 'draft invoice',
    many: 'draft invoices',
    text: 'Not sent yet',
    href: '/admin/invoices?status=draft',
    icon: FilePen,
  },
  {
    name: 'pendingTestimonials',
    one: 'testimonial to review',
    many: 'testimonials to review',
    text: 'From the portal, awaiting approval',
    href: '/admin/testimonials?status=pending',
    icon: MessageSquareQuote,
  },
]

/** What needs doing, late items first. Each links to the list of exactly what it counts. */
export function ToDoCard({ counts }: { counts: ToDoCounts }) {
  const waiting = toDos.filter(({ name }) => counts[name] > 0)
  return (
    <Card className="mb-4">
      <CardHeader>
        <CardTitle as="h2">To do today</CardTitle>
      </CardHeader>
      <CardContent>
        {waiting.length === 0 ? (
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
            {waiting.map((toDo) => (
              <li key={toDo.name}>
                <ToDoLink {...toDo} count={counts[toDo.name]} />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

function ToDoLink({ one, many, text, href, icon: Icon, isLate, count }: ToDo & { count: number }) {
  return (
    <Link
      href={href}
      className="flex h-full items-center gap-3 rounded-md border bg-background/50 px-3 py-2.5 hover:border-purple hover:bg-accent"
    >
      <Icon aria-hidden className={`size-4.5 shrink-0 ${isLate ? 'text-red' : 'text-purple'}`} />
      <span className="min-w-0 flex-1 text-sm leading-snug">
        <span className="block font-medium">
          <span className="tabular-nums">{toDoCount(count)}</span> {count === 1 ? one : many}
        </span>
        <span className="block text-muted-foreground">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </Link>
  )
}
