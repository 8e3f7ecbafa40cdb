import { type LucideIcon, MessageSquare, Receipt, Send, Star } from 'lucide-react'
import { InvoiceStateBadges } from '@/components/invoices/invoice-status-badge'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { Rights, StaffRight } from '@/lib/auth/rights'
import type { ActivityEntry, ActivityTab } from '@/lib/projects/queries'
import { formatNumber } from '@/lib/base/numbers'

type Kind = {
  icon: LucideIcon
  emptyText: string
  link: { href: (id: string) => string; label: string; right: StaffRight }
}

const kinds: Record<ActivityTab, Kind> = {
  updates: {
    icon: Send,
    emptyText: 'Work updates that you send to the client appear here.',
    link: { href: (id) => `/admin/work-updates?project=${id}`, label: 'Work Updates', right: 'projects' },
  },
  messages: {
    icon: MessageSquare,
    emptyText: 'Messages between the client and the agency appear here.',
    link: {
      href: (id) => `/admin/client-messages?project=${id}`,
      label: 'Open conversation',
      right: 'projects',
    },
  },
  feedback: {
    icon: Star,
    emptyText: 'The client’s testimonials appear here.',
    link: { href: () => '/admin/testimonials', label: 'Testimonials', right: 'website' },
  },
  invoices: {
    icon: Receipt,
    emptyText: 'Invoices for this project appear here.',
    link: { href: (id) => `/admin/invoices/create?project=${id}`, label: 'Create invoice', right: 'money' },
  },
}

const tones: Record<string, Tone> = {
  completed: 'green',
  approved: 'green',
  rejected: 'red',
  sent: 'blue',
  unread: 'purple',
}

type ProjectActivityProps = {
  projectId: string
  tab: ActivityTab
  entries: ActivityEntry[]
  total: number
  rights: Rights
}

/** The newest entries of one tab, with a link to the page that manages them all if the reader may open it. */
export function ProjectActivity({ projectId, tab, entries, total, rights }: ProjectActivityProps) {
  const { icon, emptyText, link } = kinds[tab]
  const action = rights[link.right] ? (
    <Link href={link.href(projectId)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      {link.label}
    </Link>
  ) : null
  if (entries.length === 0) {
    return (
      <Card className="py-0!">
        <EmptyState icon={icon} title={`No ${tab} yet`} text={emptyText} action={action} />
      </Card>
    )
  }
  return (
    <section aria-label={tab}>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground tabular-nums">
          {entries.length < total
            ? `The newest ${String(entries.length)} of ${formatNumber(total)}`
            : `${String(total)} in all`}
        </p>
        {action}
      </div>
      <ul className="divide-y rounded-lg border bg-card">
        {entries.map(({ id, title, href, status, invoiceState, text, createdAt }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="flex min-w-0 flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {href ? (
                <Link href={href} className="inline-block rounded-sm py-0.5 hover:text-purple">
                  {title}
                </Link>
              ) : (
                <span>{title}</span>
              )}
              {status ? (
                <Badge variant={tones[status] ?? 'yellow'} className="capitalize">
                  {status}
                </Badge>
              ) : null}
              {invoiceState ? <InvoiceStateBadges state={invoiceState} /> : null}
            </p>
            <LocalTime value={createdAt} className="text-sm text-muted-foreground tabular-nums" />
            <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground sm:col-span-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
