import { Briefcase, FolderKanban, MessageSquare, Users } from 'lucide-react'
import { Figures, type FiguresProps } from '@/components/admin/figures'
import { StatCard } from '@/components/admin/stat-card'
import { cn } from '@/components/ui/cn'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { MoneyThisMonth } from '@/lib/invoices/figures/queries'
import { formatMoney } from '@/lib/base/money'
import { projectToClientRatio } from '@/lib/office/dashboard/rules'
import { formatNumber } from '@/lib/base/numbers'

type Counts<Name extends string> = { figures: Record<Name, number> }

const stats = [
  {
    name: 'unreadClientMessages',
    label: 'Client Messages',
    text: 'Unread, from the portal',
    href: '/admin/client-messages?show=unread',
    icon: MessageSquare,
  },
  { name: 'clients', label: 'Total Clients', text: 'With an account', href: '/admin/clients', icon: Users },
  {
    name: 'activeProjects',
    label: 'Active Projects',
    text: 'In progress',
    href: '/admin/projects?state=active',
    icon: FolderKanban,
  },
  {
    name: 'activeServices',
    label: 'Active Services',
    text: 'On the home page',
    href: '/admin/services',
    icon: Briefcase,
  },
] as const

type StatsProps = Counts<(typeof stats)[number]['name']> & {
  /** Whether the services may be opened. */
  seesWebsite: boolean
}

/** The four figures; one whose page isn’t open to the reader doesn’t lead there. */
export function DashboardStats({ figures, seesWebsite }: StatsProps) {
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {stats.map(({ name, href, ...stat }) => (
        <StatCard
          key={name}
          {...stat}
          {...((name !== 'activeServices' || seesWebsite) && { href })}
          value={formatNumber(figures[name])}
        />
      ))}
    </dl>
  )
}

type Overview = 'openProposals' | 'clients' | 'activeProjects' | 'activeServices' | 'pendingTestimonials'

export function BusinessOverview({ figures }: Counts<Overview>) {
  const lines: FiguresProps['figures'] = [
    ['Project-to-client ratio', `${String(projectToClientRatio(figures))}%`],
    ['Testimonials to review', figures.pendingTestimonials],
    ['Active services', figures.activeServices],
    ['Proposals waiting for an answer', figures.openProposals],
  ]
  return (
    <TitledCard title="Business Overview">
      <Figures figures={lines} />
    </TitledCard>
  )
}

/** The money of the month in one line, each amount linked to what it is counted from. */
export function MoneyLine({ money }: { money: MoneyThisMonth }) {
  const { currency, invoiced, paid, open, overdue, others, month } = money
  const report = `/admin/reports?${new URLSearchParams({ view: 'money', ...month }).toString()}`
  const sums = [
    { label: 'Invoiced this month', amount: invoiced, href: report },
    { label: 'Paid', amount: paid, href: report },
    { label: 'Open', amount: open, href: '/admin/invoices' },
    {
      label: 'of which overdue',
      amount: overdue,
      href: '/admin/invoices?status=overdue',
      isBad: overdue > 0,
    },
  ]
  return (
    <dl aria-label="Money" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {sums.map(({ label, amount, href, isBad = false }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-muted-foreground">{label}</dt>
          <dd>
            <Link
              href={href}
              className={cn(
                'inline-flex min-h-6 items-center rounded-sm font-semibold tabular-nums hover:underline',
                isBad && 'text-red',
              )}
            >
              {formatMoney(amount, currency)}
            </Link>
          </dd>
        </div>
      ))}
      {others.length === 0 ? null : (
        <div className="flex items-baseline gap-1.5 text-muted-foreground">
          <dt>Without</dt>
          <dd>{others.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
