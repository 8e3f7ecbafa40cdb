import { MessageSquare, Receipt, Send, Star } from 'lucide-react'
import { ProjectActivity } from '@/components/projects/project-activity'
import { Badge, type Tone } from '@/components/ui/badge'
import { formatMoney } from '@/lib/invoices/rules'
import { dayOf, formatDay } from '@/lib/platform/dates'

type Panel<Row> = { rows: (Row & { id: string; createdAt: Date })[]; total: number }

const tones: Record<string, Tone> = {
  completed: 'green',
  approved: 'green',
  paid: 'green',
  rejected: 'red',
  void: 'grey',
  draft: 'grey',
  sent: 'blue',
}

function StatusBadge({ status }: { status: string }) {
  return (
    <Badge variant={tones[status] ?? 'yellow'}>{`${status.charAt(0).toUpperCase()}${status.slice(1)}`}</Badge>
  )
}

type Update = { title: string; excerpt: string; status: string; isRead: boolean }

export function UpdatesPanel({ projectId, rows, total }: Panel<Update> & { projectId: string }) {
  return (
    <ProjectActivity
      items={rows.map(({ id, title, excerpt, status, createdAt }) => ({
        id,
        title,
        badge: <StatusBadge status={status} />,
        text: excerpt,
        createdAt,
      }))}
      total={total}
      noun="updates"
      icon={Send}
      emptyText="Work updates that you send to the client appear here."
      manager={{ href: `/admin/work-updates?project=${projectId}`, label: 'Work Updates' }}
    />
  )
}

type Message = { from: string; excerpt: string; isFromClient: boolean; isRead: boolean }

export function MessagesPanel({ projectId, rows, total }: Panel<Message> & { projectId: string }) {
  return (
    <ProjectActivity
      items={rows.map(({ id, from, excerpt, isFromClient, isRead, createdAt }) => ({
        id,
        title: from,
        badge: isFromClient && !isRead ? <Badge variant="purple">Unread</Badge> : undefined,
        text: excerpt,
        createdAt,
      }))}
      total={total}
      noun="messages"
      icon={MessageSquare}
      emptyText="What the client and the agency write to each other appears here."
      manager={{ href: `/admin/client-messages?project=${projectId}`, label: 'Open conversation' }}
    />
  )
}

type Feedback = { clientName: string; excerpt: string; rating: number; status: string }

export function FeedbackPanel({ rows, total }: Panel<Feedback>) {
  return (
    <ProjectActivity
      items={rows.map(({ id, clientName, excerpt, rating, status, createdAt }) => ({
        id,
        title: `${clientName}, ${String(rating)} of 5 stars`,
        badge: <StatusBadge status={status} />,
        text: excerpt,
        createdAt,
      }))}
      total={total}
      noun="feedback"
      icon={Star}
      emptyText="What the client thinks of the work appears here."
      manager={{ href: '/admin/testimonials', label: 'Testimonials' }}
    />
  )
}

type Invoice = { invoiceNumber: string; dueDate: Date; totalCents: number; status: string }

export function InvoicesPanel({ projectId, rows, total }: Panel<Invoice> & { projectId: string }) {
  return (
    <ProjectActivity
      items={rows.map(({ id, invoiceNumber, dueDate, totalCents, status, createdAt }) => ({
        id,
        title: `${invoiceNumber}, ${formatMoney(totalCents)}`,
        href: `/admin/invoices/${id}`,
        // Whether it is overdue is for the invoices' own pages to say.
        badge: <StatusBadge status={status === 'pending' ? 'open' : status} />,
        text: `Due ${formatDay(dayOf(dueDate))}`,
        createdAt,
      }))}
      total={total}
      noun="invoices"
      icon={Receipt}
      emptyText="Invoices for this project appear here."
      manager={{ href: `/admin/invoices/create?project=${projectId}`, label: 'Create invoice' }}
    />
  )
}
